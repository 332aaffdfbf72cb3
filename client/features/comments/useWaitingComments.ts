import { useEffect } from 'react';

import { useAddCommentMutation } from '../../generated/graphql';
import { useViewer } from '../../platform/session/useSession';
import { readApiError } from '../../platform/words/apiError';
import { messageOf } from '../../platform/words/errorMessages';
import { toast } from '../../ui/feedback/toast';
import { keepDraft, waitingComments, type WaitingComment } from './drafts';
import { tellSent, tellWaiting } from './waiting';

/** So that two open pages of a browser do not send the same. */
const LOCK = 'comments-waiting';

/**
 * Sends the comments that were posted without a network: at the start of a visit and when the network
 * is back. Each has its idempotency key, so that one whose answer was lost is still one comment.
 */
export function useWaitingComments(): void {
  const { user } = useViewer();
  const [add] = useAddCommentMutation();
  useEffect(() => {
    const sendOne = async (waiting: WaitingComment): Promise<void> => {
      const { place, articleId, parentId, draft } = waiting;
      const { text, clientKey } = draft;
      try {
        await add({
          variables: { input: { articleId, parentId, content: text.trim(), clientKey } },
        });
        keepDraft(place, null);
        toast.success('Le réseau est revenu\u00A0: votre commentaire est parti');
      } catch (error) {
        // Still no network: it goes on waiting.
        if (readApiError(error).status === 0) return;
        // Refused: it is a draft again, which its form shows.
        keepDraft(place, { text, clientKey });
        toast.error(messageOf(error), { cause: error });
      }
      tellSent(waiting);
    };
    const sendAll = async () => {
      for (const waiting of waitingComments(user.id)) await sendOne(waiting);
      await tellWaiting(user.id);
    };
    const send = () => {
      if (waitingComments(user.id).length === 0) return;
      // Only a page over https, or of this machine, has locks.
      const { locks } = navigator as { locks?: LockManager | null };
      if (locks) void locks.request(LOCK, sendAll);
      else void sendAll();
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [user.id, add]);
}
