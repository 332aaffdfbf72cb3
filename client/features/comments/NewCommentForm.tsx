import { useEffect, useState } from 'react';

import { useAddCommentMutation } from '../../generated/graphql';
import { readApiError } from '../../platform/words/apiError';
import { fullMessageOf } from '../../platform/words/errorMessages';
import { useViewer } from '../../platform/session/useSession';
import { toast } from '../../ui/feedback/toast';
import { showWritten } from './changeKnown';
import { CommentForm } from './CommentForm';
import { draftPlace, emptyDraft, keepDraft, readDraft } from './drafts';
import { listenToSent, tellWaiting } from './waiting';

const WAITING =
  'Pas de réseau\u00A0: votre commentaire est gardé sur cet appareil et partira tout seul à son retour.';

export interface NewCommentFormProps {
  articleId: string;
  /** The parent comment; null for a comment on the article itself. */
  parentId: string | null;
  label: string;
  /** Called with the id of the posted comment. */
  onPublished: (id: string, parentId: string | null) => void;
  onCancel?: () => void;
}

/**
 * The form of a new comment or reply. The text survives a failed request, a reload and an expired
 * session.
 */
export function NewCommentForm(props: NewCommentFormProps) {
  const { user } = useViewer();
  const place = draftPlace(user.id, props.articleId, props.parentId);
  // Each person has a form of their own, so that nobody sees another person's draft.
  return <DraftForm key={place} place={place} {...props} />;
}

function DraftForm(props: NewCommentFormProps & { place: string }) {
  const { place, articleId, parentId, label, onPublished, onCancel } = props;
  const { user } = useViewer();
  const [draft, setDraft] = useState(() => readDraft(place));
  // Grows when what was posted here was sent later, or refused.
  const [settled, setSettled] = useState(0);
  const [add] = useAddCommentMutation();

  const change = (next: typeof draft) => {
    setDraft(next);
    keepDraft(place, next);
    void tellWaiting(user.id);
  };
  // Sent meanwhile, when the network came back.
  useEffect(
    () =>
      listenToSent((sent) => {
        if (sent.place !== place) return;
        setDraft(readDraft(place));
        setSettled((count) => count + 1);
      }),
    [place],
  );
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
      if (readApiError(error).status === 0 && !navigator.onLine) {
        change({ ...draft, waiting: true });
        return WAITING;
      }
      return readApiError(error).fields.content ?? fullMessageOf(error);
    }
  };
  return (
    <CommentForm
      label={label}
      value={draft.text}
      settled={settled}
      // A changed text is another comment, and so needs another idempotency key.
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
