import { useDeleteArticleMutation, type ArticleRowFragment } from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast';

export interface DeleteArticleDialogProps {
  article: ArticleRowFragment;
  onClose: () => void;
  /** Something was done: the list is not what it was. */
  onChanged: () => void;
}

/** Asks before an article is deleted for good. */
export function DeleteArticleDialog({ article, onClose, onChanged }: DeleteArticleDialogProps) {
  const [remove, { loading }] = useDeleteArticleMutation();
  const act = async () => {
    try {
      await remove({ variables: { id: article.id } });
      toast.success('Actualité supprimée avec succès');
    } catch (error) {
      toast.error(messageOf(error));
    }
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Supprimer «\u00A0${article.title}\u00A0»\u00A0?`}
      confirmLabel="Supprimer l’actualité"
      busyLabel="Suppression…"
      busy={loading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <p>
        L’article, ses commentaires, ses j’aime et ses versions sont effacés tout de suite. Cela ne
        peut pas être annulé.
      </p>
    </ConfirmDialog>
  );
}
