import { VersionConflictDialog } from '#areas/admin/versions/VersionConflictDialog';
import { articleStatusLabels } from '#areas/admin/news/articleLabels';
import { comparedLines } from './comparedLines';
import type { Conflict } from '../useArticleEditor';

export interface ConflictDialogProps {
  conflict: Conflict;
  onSaveMine: () => void;
  onUseTheirs: () => void;
  onClose: () => void;
}

export function ConflictDialog({ conflict, onSaveMine, ...choices }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  const state = articleStatusLabels[theirs.status].label.toLowerCase();
  return (
    <VersionConflictDialog
      {...choices}
      title="Cet article a changé pendant que vous écriviez"
      changedBy={theirs.editor}
      change="enregistré l’article"
      unknownChange={`Nouvel état de l’article\u00A0: ${state}.`}
      theirs={comparedLines(theirs)}
      mine={comparedLines(mine)}
      onUseMine={onSaveMine}
    />
  );
}
