import { useState } from 'react';

import { useEditCommentMutation, type CommentDetailsFragment } from '../../generated/graphql';
import { readApiError } from '../../platform/words/apiError';
import { messageOf } from '../../platform/words/errorMessages';
import { toast } from '../../ui/feedback/toast';
import { CommentForm } from './CommentForm';

export interface EditCommentFormProps {
  comment: CommentDetailsFragment;
  /** Called when the comment is changed, and when its author gives up. */
  onClose: () => void;
}

/** Changes one's own comment, in the minutes that the server leaves for it. */
export function EditCommentForm({ comment, onClose }: EditCommentFormProps) {
  const [text, setText] = useState(comment.content);
  const [edit] = useEditCommentMutation();
  const save = async (content: string): Promise<string | undefined> => {
    try {
      await edit({ variables: { id: comment.id, content } });
      toast.success('Commentaire modifié');
      onClose();
      return undefined;
    } catch (error) {
      return readApiError(error).fields.content ?? messageOf(error);
    }
  };
  return (
    <div className="mt-3">
      <CommentForm
        label="Modifier le commentaire"
        value={text}
        onChange={setText}
        onSubmit={save}
        submitLabel="Sauvegarder"
        busyLabel="Sauvegarde…"
        onCancel={onClose}
        focused
      />
    </div>
  );
}
