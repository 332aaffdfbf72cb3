import { now } from '../../../../platform/running/clock';
import { holdLock, repository, transaction } from '../../../../platform/db/transaction';
import { NotificationThreadFanOut } from '../notification.entity';
import { mailNotices } from '../notifications.mails';
import { queuePushes } from '../push/pushQueue.service';
import { notices } from './notices';
import { signalChanges } from './signals';
import {
  endOfFollowers,
  joinUnreadOfFollowers,
  readCommentToTell,
  tellFollowers,
} from './threadFanOut.reads';

/** Followers per transaction. */
const CHUNK = 1000;

/** The lock for advancing a fan-out, so that servers take turns. */
const LOCK = 'notifications.thread-fan-out';

/**
 * Tells the next followers of the oldest new comment: one line for each discussion, whose number
 * goes up while it is unread. The lines, the mails and the progress are one transaction: a server
 * that dies in the middle leaves nobody told twice or forgotten. What was hidden meanwhile is told
 * to nobody.
 * @returns false when nothing is left to do
 */
export function threadFanOutStep(chunk = CHUNK): Promise<boolean> {
  return transaction(async () => {
    await holdLock(LOCK);
    const fanOuts = repository(NotificationThreadFanOut);
    const [fanOut, next] = await fanOuts.find({ order: { id: 'ASC' }, take: 2 });
    if (!fanOut) return false;
    const comment = await readCommentToTell(fanOut.commentId);
    const end = comment && (await endOfFollowers(fanOut, comment, chunk));
    if (comment === null || end === null) {
      await fanOuts.delete({ id: fanOut.id });
      return next !== undefined;
    }
    const { to, isLast } = end;
    const notice = notices.threadComment(comment.article, fanOut.commentId);
    const step = { fanOut, comment, notice, to, now: now() };
    // Those who were not told yet come first: whoever just was has nothing to join.
    const joined = await joinUnreadOfFollowers(step);
    const told = await tellFollowers(step, joined);
    await mailNotices(
      told.flatMap(({ userId, byMail }) => (byMail ? [userId] : [])),
      notice,
    );
    const shown = told.filter(({ visible }) => visible);
    // Devices are told once for each unread line, and not again for what joins it.
    await queuePushes(shown.map(({ id }) => id));
    await signalChanges(
      [...joined, ...shown].map(({ userId, id }) => ({ userId, notificationId: id })),
    );
    if (isLast) await fanOuts.delete({ id: fanOut.id });
    else await fanOuts.update({ id: fanOut.id }, { lastUserId: to });
    return !isLast || next !== undefined;
  });
}
