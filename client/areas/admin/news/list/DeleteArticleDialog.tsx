import { useState } from 'react';

import type { ArticleRowFragment } from '#client/generated/graphql';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { quoted } from '#client/shared/quoted';

export interface DeleteArticleDialogProps {
  article: ArticleRowFragment;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/**
 * Dialog that confirms moving an article to the trash. For an article in the trash, it confirms the
 * permanent deletion.
 */
export function DeleteArticleDialog({ article, onConfirm, onClose }: DeleteArticleDialogProps) {
  const [busy, setBusy] = useState(false);
  const isTrashed = article.status === 'TRASHED';
  const run = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Supprimer ${isTrashed ? 'définitivement ' : ''}${quoted(article.title)}\u00A0?`}
      confirmLabel={isTrashed ? 'Supprimer définitivement' : 'Supprimer l’actualité'}
      busyLabel="Suppression…"
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>
        {isTrashed
          ? 'L’article, ses commentaires, ses j’aime et ses versions seront supprimés définitivement.'
          : 'L’article sera retiré du site et mis à la corbeille. Vous pourrez le restaurer pendant 30\u00a0jours.'}
      </p>
    </ConfirmDialog>
  );
}
