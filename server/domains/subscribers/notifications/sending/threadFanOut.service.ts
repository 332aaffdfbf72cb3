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
 * New comments, told to those who follow their discussion: one line for each discussion, whose number
 * goes up while it is unread. What was hidden meanwhile is told to nobody.
 */
const threads: FanOut<NotificationThreadFanOut> = {
  readNext: () => tasks().find({ order: { id: 'ASC' }, take: 2 }),
  notifyNext: async (fanOut, chunk) => {
    const comment = await readNotifiedComment(fanOut.commentId);
    const end = comment && (await endOfFollowers(fanOut, comment, chunk));
    if (!comment || !end) return null;
    const notice = notices.threadComment(comment.article, fanOut.commentId);
    const step = { fanOut, comment, notice, to: end.to, now: now() };
    // Before lines begin: whoever has a new one has nothing to join.
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
 * Tells the next followers of the oldest new comment.
 * @returns false when nothing is left to do
 */
export const threadFanOutStep = (chunk?: number): Promise<boolean> => runStep(threads, chunk);
