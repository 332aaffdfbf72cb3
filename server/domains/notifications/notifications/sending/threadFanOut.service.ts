import { now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { NotificationThreadFanOut } from '../notification.entity';
import { wantMails } from './fanOut.reads';
import { runStep, type FanOut } from './fanOutStep';
import { notices } from './notices';
import {
  endOfFollowers,
  joinUnreadOfFollowers,
  readNotifiedComment,
  notifyFollowers,
} from './threadFanOut.reads';

/**
 * Fan-out of new comments to the followers of their discussion: one notification per discussion,
 * whose count increases while it is unread. Comments hidden in the meantime are not announced.
 */
const threads: FanOut<NotificationThreadFanOut> = {
  readNext: () => tasks().find({ order: { id: 'ASC' }, take: 2 }),
  notifyNext: async (fanOut, chunk) => {
    const comment = await readNotifiedComment(fanOut.commentId);
    const end = comment && (await endOfFollowers(fanOut, comment, chunk));
    if (!comment || !end) return null;
    const notice = notices.threadComment(comment.article, fanOut.commentId);
    const step = { fanOut, comment, notice, to: end.to, now: now() };
    // Runs before the insertion, so that a comment is not merged into its own notification.
    const joined = await joinUnreadOfFollowers(step);
    const notified = await notifyFollowers(step, joined);
    const mailed = await wantMails(notice.kind, notified);
    return { notice, ...end, started: notified.filter(({ visible }) => visible), joined, mailed };
  },
  moveTo: ({ id }, lastUserId) => tasks().update({ id }, { lastUserId }),
  finish: ({ id }) => tasks().delete({ id }),
};

const tasks = () => repository(NotificationThreadFanOut);

/**
 * Notifies the next followers about the oldest new comment.
 * @returns false when no task is left
 */
export const threadFanOutStep = (chunk?: number): Promise<boolean> => runStep(threads, chunk);
