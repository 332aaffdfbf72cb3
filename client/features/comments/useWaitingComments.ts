import { useEffect } from 'react';

import type { ErrorCode } from '#client/generated/enums';
import { useAddCommentMutation } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { isUnanswered, readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { showWritten } from './changeKnown';
import { isAsSent, saveDraft, stillWaits, waitingComments, type WaitingComment } from './drafts';
import { restartWaitingCount, notifySent, storeWaitingCount } from './waiting';

/** So that two open pages of a browser do not send the same. */
const LOCK = 'comments-waiting';

/** How long after a try that failed the next one is made, while the page is open. */
const AGAIN_MS = 30_000;

/** Refusals that say nothing of the comment, and pass. */
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

/** Sends one: then it is gone, or a draft again, or it goes on waiting. */
async function sendOne(waiting: WaitingComment, add: Add): Promise<void> {
  const { place, articleId, parentId, draft } = waiting;
  const { text, clientKey } = draft;
  try {
    const { data } = await add({
      variables: { input: { articleId, parentId, content: text.trim(), clientKey } },
      update: (cache, { data: written }) => written && showWritten(cache, articleId, written),
    });
    // What was written there meanwhile is another comment.
    if (isAsSent(waiting)) saveDraft(place, null);
    toast.success(
      data.addComment.status === 'PENDING'
        ? 'Votre commentaire est envoyé. Il sera visible quand un modérateur l’aura approuvé.'
        : 'Vous êtes reconnecté\u00a0: votre commentaire est publié',
    );
  } catch (error) {
    if (goesOnWaiting(error)) return;
    // Refused: it is a draft again, which its form shows.
    if (isAsSent(waiting)) saveDraft(place, { text, clientKey });
    toast.error(messageOf(error), { cause: error });
  }
  notifySent(waiting);
}

/**
 * Sends the comments that were posted without a network: at the start of a session, when the network
 * is back, and every half minute as long as one waits. Each has its idempotency key, so that one whose
 * answer was lost is still one comment.
 */
export function useWaitingComments(): void {
  const { user } = useViewer();
  const [add] = useAddCommentMutation();
  useEffect(() => {
    let isOver = false;
    const sendAll = async () => {
      for (const waiting of waitingComments(user.id)) {
        // The next session may be somebody else's.
        if (isOver) return;
        if (stillWaits(waiting)) await sendOne(waiting, add);
      }
      await storeWaitingCount(user.id);
    };
    const send = () => {
      if (waitingComments(user.id).length === 0) return;
      // Only a page over https, or of this machine, has locks.
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
