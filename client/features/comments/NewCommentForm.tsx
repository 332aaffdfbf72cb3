import { useState } from 'react';

import { useAddCommentMutation } from '../../generated/graphql';
import { readApiError } from '../../platform/words/apiError';
import { messageOf } from '../../platform/words/errorMessages';
import { useViewer } from '../../platform/session/useSession';
import { toast } from '../../ui/feedback/toast';
import { showWritten } from './changeKnown';
import { CommentForm } from './CommentForm';
import { draftPlace, emptyDraft, keepDraft, readDraft } from './drafts';

export interface NewCommentFormProps {
  articleId: string;
  /** The comment answered to; null for one on the article itself. */
  parentId: string | null;
  label: string;
  /** Called with the id of what was published. */
  onPublished: (id: string, parentId: string | null) => void;
  onCancel?: () => void;
}

/** Writes a comment or a reply. What is typed survives a failed call, a reload, a lost session. */
export function NewCommentForm(props: NewCommentFormProps) {
  const { user } = useViewer();
  const place = draftPlace(user.id, props.articleId, props.parentId);
  // A form of its own for each person: nobody sees what another one was typing.
  return <DraftForm key={place} place={place} {...props} />;
}

function DraftForm(props: NewCommentFormProps & { place: string }) {
  const { place, articleId, parentId, label, onPublished, onCancel } = props;
  const [draft, setDraft] = useState(() => readDraft(place));
  const [add] = useAddCommentMutation();

  const change = (next: typeof draft) => {
    setDraft(next);
    keepDraft(place, next);
  };
  const publish = async (content: string): Promise<string | undefined> => {
    try {
      const { data } = await add({
        variables: { input: { articleId, parentId, content, clientKey: draft.clientKey } },
        update: (cache, { data: written }) => written && showWritten(cache, articleId, written),
      });
      change(emptyDraft());
      const { id, status } = data.addComment;
      if (status === 'PENDING') {
        toast.info('Votre commentaire sera visible après sa validation par un modérateur.');
      } else {
        toast.success(parentId ? 'Réponse publiée' : 'Commentaire publié');
      }
      onPublished(id, parentId);
      return undefined;
    } catch (error) {
      return readApiError(error).fields.content ?? messageOf(error);
    }
  };
  return (
    <CommentForm
      label={label}
      value={draft.text}
      // Another text is another comment: the key of a lost call must not stand for it.
      onChange={(text) => change({ ...emptyDraft(), text })}
      onSubmit={publish}
      submitLabel={parentId ? 'Répondre' : 'Publier'}
      busyLabel="Publication…"
      focused={parentId !== null}
      onCancel={
        onCancel &&
        (() => {
          change(emptyDraft());
          onCancel();
        })
      }
    />
  );
}
