import { useMemo } from 'react';

import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { TextComparison, type ComparedText } from './TextComparison';
import type { Conflict } from './useArticleEditor';

export interface ConflictDialogProps {
  conflict: Conflict;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Somebody else saved first: both versions, and the choice between them. */
export function ConflictDialog({ conflict, onKeep, onTake, onClose }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  const other = useMemo(
    (): ComparedText => ({
      title: words(theirs.title),
      excerpt: words(theirs.excerpt),
      contentHtml: words(theirs.contentHtml),
      tags: words(theirs.tags),
    }),
    [theirs],
  );
  const editor = words(theirs.editorName) || 'quelqu’un d’autre';
  return (
    <Dialog
      open
      size="grand"
      once
      onOpenChange={onClose}
      title="Cet article a changé entre-temps"
      description={`${editor} l’a enregistré pendant que vous écriviez. Rien n’a été écrasé\u00A0: choisissez la version à garder.`}
    >
      <TextComparison
        labels={[`Version de ${editor}`, 'Votre version']}
        before={other}
        after={mine}
      />
      <DialogActions>
        <Button variant="second" onClick={onClose}>
          Continuer à écrire
        </Button>
        <Button variant="second" onClick={onTake}>
          Prendre l’autre version
        </Button>
        <Button onClick={onKeep}>Garder ma version</Button>
      </DialogActions>
    </Dialog>
  );
}
