import { ConfirmAction } from '#client/actions/ConfirmAction';
import type { ArticleRowFragment } from '#client/generated/graphql';
import { quoted } from '#client/shared/quoted';

export interface DeleteArticleDialogProps {
  article: ArticleRowFragment;
  /** Deletes the article and reports the result. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Dialog that confirms moving an article to the trash. */
export function DeleteArticleDialog({ article, onConfirm, onClose }: DeleteArticleDialogProps) {
  const isTrashed = article.status === 'TRASHED';
  return (
    <ConfirmAction
      perform={onConfirm}
      onClose={onClose}
      tone="danger"
      title={`Supprimer ${isTrashed ? 'définitivement ' : ''}${quoted(article.title)}\u00A0?`}
      confirmLabel={isTrashed ? 'Supprimer définitivement' : 'Supprimer l’actualité'}
      busyLabel="Suppression…"
    >
      <p>
        {isTrashed
          ? 'L’article, ses commentaires, ses j’aime et ses versions seront supprimés définitivement.'
          : 'L’article sera retiré du site et mis à la corbeille. Vous pourrez le restaurer pendant 30\u00a0jours.'}
      </p>
    </ConfirmAction>
  );
}
