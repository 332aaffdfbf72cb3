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

/** Fan-out that notifies the followers of a discussion of new comments. */
const threads: FanOut<NotificationThreadFanOut> = {
  readNext: () => tasks().find({ order: { id: 'ASC' }, take: 2 }),
  notifyNext: async (fanOut, chunk) => {
    const comment = await readNotifiedComment(fanOut.commentId);
    const end = comment && (await endOfFollowers(fanOut, comment, chunk));
    if (!comment || !end) return null;
    const notice = notices.threadComment(comment.article, fanOut.commentId);
    const step = { fanOut, comment, notice, to: end.to, now: now() };
    // Must run before `notifyFollowers`, which creates notifications into which the comment would
    // otherwise be merged.
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
 * Takes the oldest comment that is still being announced, and notifies the next batch of followers.
 * @returns false when no comment is left
 */
export const threadFanOutStep = (chunk?: number): Promise<boolean> => runStep(threads, chunk);
