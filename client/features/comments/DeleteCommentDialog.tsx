import { useDeleteCommentMutation } from '#client/generated/graphql';
import { ConfirmAction } from '#client/actions/ConfirmAction';
import { focusComments } from './commentAnchor';

export interface DeleteCommentDialogProps {
  id: string;
  onClose: () => void;
  onDeleted: () => unknown;
}

/** Asks for confirmation before a member deletes their own comment. */
export function DeleteCommentDialog({ id, onClose, onDeleted }: DeleteCommentDialogProps) {
  const [remove] = useDeleteCommentMutation();
  return (
    <ConfirmAction
      title={'Supprimer ce commentaire\u00A0?'}
      tone="danger"
      confirmLabel="Supprimer le commentaire"
      busyLabel="Suppression…"
      perform={() => remove({ variables: { id } })}
      success="Commentaire supprimé"
      onDone={() => {
        onDeleted();
        // The pressed button disappears with the comment, so the focus moves to the list of
        // comments.
        setTimeout(focusComments);
      }}
      onClose={onClose}
    >
      Le texte du commentaire est supprimé définitivement. Les réponses restent.
    </ConfirmAction>
  );
}
