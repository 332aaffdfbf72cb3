import type { ReactNode } from 'react';

import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import { articleStatusLabels } from '#areas/admin/news/articleLabels';
import { TextComparison } from './TextComparison';
import type { Conflict } from '../useArticleEditor';
import { ofName } from '#client/platform/text/format';

export interface ConflictDialogProps {
  conflict: Conflict;
  onSaveMine: () => void;
  onUseTheirs: () => void;
  onClose: () => void;
}

/**
 * Returns a sentence about the change that was saved first: who saved it, or the new status when
 * the member is unknown.
 */
function whatHappened({ editor, status }: Conflict['theirs']): ReactNode {
  if (!editor) {
    const state = articleStatusLabels[status].label.toLowerCase();
    return `L’état de l’article a changé pendant que vous écriviez\u00A0: ${state}.`;
  }
  return (
    <>
      <PersonLink id={editor.id} name={editor.username} apart /> a enregistré l’article pendant que
      vous écriviez.
    </>
  );
}

/**
 * Dialog for a version conflict. It shows both versions side by side, and the user chooses one of
 * them.
 */
export function ConflictDialog({
  conflict,
  onSaveMine,
  onUseTheirs,
  onClose,
}: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  return (
    <Dialog
      open
      size="large"
      once
      onOpenChange={onClose}
      title="Cet article a changé pendant que vous écriviez"
      description={
        <>{whatHappened(theirs)} Choisissez la version à garder. L’autre version sera perdue.</>
      }
    >
      <TextComparison
        labels={[
          theirs.editor ? `Version ${ofName(theirs.editor.username)}` : 'Version enregistrée',
          'Votre version',
        ]}
        before={theirs}
        after={mine}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Continuer à écrire
        </Button>
        <Button variant="secondary" onClick={onUseTheirs}>
          Garder la version enregistrée
        </Button>
        <Button onClick={onSaveMine}>Garder ma version</Button>
      </DialogActions>
    </Dialog>
  );
}
