import { useState } from 'react';

import { useEditCommentMutation, type CommentDetailsFragment } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { CommentForm } from './CommentForm';

export interface EditCommentFormProps {
  comment: CommentDetailsFragment;
  /** Called after the comment was saved, and on cancel. */
  onClose: () => void;
}

/** Form that edits the viewer's own comment. The server only accepts changes for a limited time. */
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
      return readApiError(error).fields.content ?? fullMessageOf(error);
    }
  };
  return (
    <div className="mt-3">
      <CommentForm
        label="Modifier le commentaire"
        value={text}
        saved={comment.content}
        onChange={setText}
        onSubmit={save}
        submitLabel="Enregistrer"
        busyLabel="Enregistrement…"
        onCancel={onClose}
        focused
      />
    </div>
  );
}
