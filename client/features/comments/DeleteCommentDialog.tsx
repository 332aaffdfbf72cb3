import { useDeleteCommentMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { focusComments } from './commentAnchor';

export interface DeleteCommentDialogProps {
  id: string;
  onClose: () => void;
  onDeleted: () => unknown;
}

/** Asks for confirmation before a member deletes their own comment. */
export function DeleteCommentDialog({ id, onClose, onDeleted }: DeleteCommentDialogProps) {
  const [remove, { loading }] = useDeleteCommentMutation();
  const run = async () => {
    try {
      await remove({ variables: { id } });
      toast.success('Commentaire supprimé');
      onDeleted();
      // The pressed button disappears with the comment, so the focus moves to the list of comments.
      setTimeout(focusComments);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Supprimer ce commentaire\u00A0?'}
      tone="danger"
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      busy={loading}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Le texte du commentaire est supprimé définitivement. Les réponses restent.
    </ConfirmDialog>
  );
}
