import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useAddCommentMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { useDeviceState } from '#client/platform/device/useDeviceState';
import { useViewer } from '#client/platform/session/useSession';
import { toast } from '#ui/feedback/toast';
import { showWritten } from '../changeKnown';
import { focusComment, focusComments } from '../commentAnchor';
import { CommentForm } from './CommentForm';
import {
  draftPlace,
  emptyDraft,
  isStored,
  listenToOtherTabs,
  readDraft,
  saveDraft,
} from './drafts';
import { listenToSent, storeWaitingCount } from '../waiting/waiting';
import { WaitingNote } from '../waiting/WaitingNote';

export interface NewCommentFormProps {
  articleId: string;
  /** ID of the parent comment; null for a comment on the article itself. */
  parentId: string | null;
  label: string;
  onPublished: (id: string, parentId: string | null) => void;
  onCancel?: () => void;
  /** Called when the comment was stored in this browser, because there is no network. */
  onWaiting?: () => void;
  /** Called when the stored comment was sent. */
  onSent?: () => void;
  /** Whether a button opened the form. The form then receives the focus. */
  focused?: boolean;
}

/**
 * Form of a new comment or reply. The text survives a failed request, a reload and an expired
 * session. If another tab replaced the stored text, leaving the page asks. A comment submitted without
 * a network is stored; a note then replaces the form, so that no other text overwrites the comment.
 */
export function NewCommentForm(props: NewCommentFormProps) {
  const { user } = useViewer();
  const place = draftPlace(user.id, props.articleId, props.parentId);
  // The key gives each draft its own component instance, so that no user sees another user's text.
  return <DraftForm key={place} place={place} {...props} />;
}

function DraftForm(props: NewCommentFormProps & { place: string }) {
  const { place, articleId, parentId, label, onPublished, onCancel, onWaiting, onSent } = props;
  const { user } = useViewer();
  const [draft, setDraft] = useDeviceState(() => readDraft(place), emptyDraft);
  // Whether a user action showed the current form or note, which then receives the focus.
  const [acted, setActed] = useState(props.focused ?? false);
  const whole = useRef<HTMLDivElement>(null);
  const [add] = useAddCommentMutation();

  // Whether leaving the page loses no text. False when another tab replaced the stored draft.
  const [isSafe, setSafe] = useState(true);

  const change = (next: typeof draft) => {
    // An emptied form does not delete the draft of another tab.
    if (next.text !== '' || isStored({ place, draft })) saveDraft(place, next);
    setDraft(next);
    setSafe(next.text === '' || isStored({ place, draft: next }));
    void storeWaitingCount(user.id);
  };
  const isEmpty = draft.text === '';
  const isWaiting = draft.waiting === true;
  // Loads the draft again after the stored comment was sent or refused, or after another tab
  // changed it.
  const reread = useEffectEvent(() => {
    const next = readDraft(place);
    if (whole.current?.contains(document.activeElement)) focusAround(parentId);
    setActed(false);
    setDraft(next);
    setSafe(true);
    if (next.text === '') onSent?.();
  });
  const hearOtherTab = useEffectEvent(() => {
    // Does not overwrite a text that is being typed in this tab.
    const next = readDraft(place);
    if (isWaiting ? next.clientKey !== draft.clientKey || !next.waiting : isEmpty && next.waiting) {
      reread();
    } else setSafe(isEmpty || isStored({ place, draft }));
  });
  useEffect(() => {
    const stops = [
      listenToSent((sent) => sent.place === place && reread()),
      listenToOtherTabs(() => hearOtherTab()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [place]);
  const publish = async (content: string): Promise<string | undefined> => {
    try {
      const { data } = await add({
        variables: { input: { articleId, parentId, content, clientKey: draft.clientKey } },
        update: (cache, { data: written }) => written && showWritten(cache, articleId, written),
      });
      change(emptyDraft());
      const { id, status } = data.addComment.comment;
      if (status === 'PENDING') {
        toast.info('Votre commentaire sera visible quand un modérateur l’aura approuvé.');
      } else {
        toast.success(parentId ? 'Réponse publiée' : 'Commentaire publié');
      }
      onPublished(id, parentId);
      return undefined;
    } catch (error) {
      if (readApiError(error).status === 0 && !navigator.onLine) {
        setActed(true);
        change({ ...draft, waiting: true });
        onWaiting?.();
        return undefined;
      }
      return readApiError(error).fields.content ?? fullMessageOf(error);
    }
  };
  const cancel = () => {
    change(emptyDraft());
    onCancel?.();
  };
  if (isWaiting) {
    return (
      <div ref={whole}>
        <WaitingNote
          text={draft.text}
          isReply={parentId !== null}
          focused={acted}
          onEdit={() => {
            setActed(true);
            // The idempotency key stays the same: if an earlier request reached the server but its
            // response was lost, sending again does not post a second comment.
            change({ text: draft.text, clientKey: draft.clientKey });
          }}
          onDrop={() => {
            setActed(true);
            cancel();
          }}
        />
      </div>
    );
  }
  return (
    <CommentForm
      label={label}
      value={draft.text}
      stored={isSafe}
      // A changed text is a different comment, so it gets a new idempotency key.
      onChange={(text) => change({ ...emptyDraft(), text })}
      onSubmit={publish}
      submitLabel={parentId ? 'Répondre' : 'Publier'}
      busyLabel="Publication…"
      focused={acted}
      onCancel={onCancel && cancel}
    />
  );
}

/** Moves the focus from a note that disappears to the parent comment, or the list. */
const focusAround = (parentId: string | null): void =>
  parentId === null ? focusComments() : focusComment(parentId);
