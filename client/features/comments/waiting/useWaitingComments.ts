import { useEffect } from 'react';

import { runAction } from '#client/actions/useAction';
import type { ErrorCode } from '#client/generated/enums';
import { useAddCommentMutation } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { isUnanswered, readApiError } from '#client/platform/text/apiError';
import { showWritten } from '../changeKnown';
import {
  isStored,
  saveDraft,
  stillWaits,
  waitingComments,
  type WaitingComment,
} from '../writing/drafts';
import { restartWaitingCount, notifySent, storeWaitingCount } from './waiting';

/** Name of the Web Lock that prevents two tabs from sending the same comment. */
const LOCK = 'comments-waiting';

/** Interval between two attempts to send the stored comments, in milliseconds. */
const AGAIN_MS = 30_000;

/** Error codes of temporary refusals, after which the comment is sent later. */
const PASSING: ReadonlySet<ErrorCode | undefined> = new Set([
  'RATE_LIMITED',
  'MAINTENANCE',
  'SESSION_EXPIRED',
  'UNAUTHENTICATED',
  'VIEWING_AS',
]);

const goesOnWaiting = (error: unknown): boolean => {
  const { status, code } = readApiError(error);
  return isUnanswered(error) || status === 429 || PASSING.has(code);
};

type Add = ReturnType<typeof useAddCommentMutation>[0];

/**
 * Sends a stored comment. After a success, its draft is deleted. After a refusal, the comment
 * becomes a draft again. Without a response, the comment stays stored and is sent later.
 */
async function sendOne(waiting: WaitingComment, add: Add): Promise<void> {
  const { place, articleId, parentId, draft } = waiting;
  const { text, clientKey } = draft;
  const call = () =>
    add({
      variables: { input: { articleId, parentId, content: text.trim(), clientKey } },
      update: (cache, { data: written }) => written && showWritten(cache, articleId, written),
    });
  // Changes the draft only if it is as sent. A text typed in the meantime is a different comment.
  const store = (next: typeof draft | null) => isStored(waiting) && saveDraft(place, next);
  await runAction(call, {
    success: ({ data }) =>
      data.addComment.comment.status === 'PENDING'
        ? 'Votre commentaire est envoyé. Il sera visible quand un modérateur l’aura approuvé.'
        : 'Vous êtes reconnecté\u00a0: votre commentaire est publié.',
    intercept: ({ ok, error }) => (!ok && goesOnWaiting(error) ? 'shown' : undefined),
    onDone: () => store(null),
    // The server refused the comment, so it becomes a draft again, which its form shows.
    onFailed: () => store({ text, clientKey }),
    onSettled: () => notifySent(waiting),
  });
}

/**
 * Sends the comments that were submitted without a network: at the start of a session, when the
 * network is back, and every 30 seconds. Each has an idempotency key, so that a comment whose
 * response was lost is not posted twice.
 */
export function useWaitingComments(): void {
  const { user } = useViewer();
  const [add] = useAddCommentMutation();
  useEffect(() => {
    let isOver = false;
    const sendAll = async () => {
      for (const waiting of waitingComments(user.id)) {
        // Stops when the session ends, because the next session may belong to another user.
        if (isOver) return;
        if (stillWaits(waiting)) await sendOne(waiting, add);
      }
      await storeWaitingCount(user.id);
    };
    const send = () => {
      if (waitingComments(user.id).length === 0) return;
      // Web Locks exist only in a secure context (HTTPS or localhost).
      const { locks } = navigator as { locks?: LockManager | null };
      if (locks) void locks.request(LOCK, sendAll);
      else void sendAll();
    };
    void restartWaitingCount(user.id);
    send();
    window.addEventListener('online', send);
    const again = setInterval(send, AGAIN_MS);
    return () => {
      isOver = true;
      window.removeEventListener('online', send);
      clearInterval(again);
    };
  }, [user.id, add]);
}
