import { setImmediate as nextTurn } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { inBackground } from '#platform/running/background';
import { now } from '#platform/running/clock';
import { afterCommit, acquireLock, repository, transaction } from '#platform/db/transaction';
import { endOfChunk, readNotifiedArticle, notifyChunk, wantMails } from './fanOut.reads';
import { ThreadFollow } from '#domains/content/discussions/threadFollow.entity';
import { NotificationFanOut, NotificationThreadFanOut } from '../notification.entity';
import { FAN_OUT_LOCK, runStep, type FanOut } from './fanOutStep';
import { notices } from './notices';
import { threadFanOutStep } from './threadFanOut.service';

let stopped = false;
let underWay = false;
let askedAgain = false;

/**
 * Schedules the announcement of an article to all members who may read it. Stores the task in the
 * transaction of the publication. When an article is published again, only members who were not
 * notified before are notified.
 * @param publishedById ID of the account that published the article, which is not notified; null
 * when the site published it
 */
export async function planFanOut(articleId: number, publishedById: number | null): Promise<void> {
  await transaction(async () => {
    const plan = { publishedById, createdAt: now(), lastUserId: 0, doneAt: null };
    if (await tasks().existsBy({ articleId })) {
      await acquireLock(FAN_OUT_LOCK);
      await tasks().update({ articleId }, plan);
    } else await tasks().insert({ articleId, ...plan });
    await afterCommit(wakeFanOuts);
  });
}

/**
 * Schedules the notification of the followers of a discussion about a new comment. Stores the task
 * only if the discussion has followers.
 * @param comment `authorId`: author of the comment, who is not notified
 */
export async function planThreadFanOut(comment: {
  commentId: number;
  articleId: number;
  authorId: number | null;
}): Promise<void> {
  const { commentId, articleId, authorId } = comment;
  const others = { articleId, ...(authorId !== null && { userId: Not(authorId) }) };
  if (!(await repository(ThreadFollow).existsBy(others))) return;
  await transaction(async () => {
    await repository(NotificationThreadFanOut).insert({
      commentId,
      createdAt: now(),
      lastUserId: 0,
    });
    await afterCommit(wakeFanOuts);
  });
}

/**
 * Starts to process fan-outs (notifications to many accounts) in this process, including those that
 * a stopped server left unfinished. Called once by the composition root.
 * @returns a function that stops the processing after the current step; another server or the next
 *   start continues
 */
export function startFanOuts(): () => void {
  stopped = false;
  wakeFanOuts();
  return () => void (stopped = true);
}

/** Processes all unfinished fan-outs in the background, whichever server started them. */
export function wakeFanOuts(): void {
  askedAgain = true;
  if (underWay || stopped) return;
  underWay = true;
  inBackground('notifications.fan-out', async () => {
    try {
      while (askedAgain) {
        askedAgain = false;
        // SQLite runs synchronously, so other requests are let through between two steps.
        while (await goOn()) await nextTurn();
      }
    } finally {
      underWay = false;
    }
  });
}

const goOn = async (): Promise<boolean> =>
  !stopped && ((await fanOutStep()) || (!stopped && (await threadFanOutStep())));

const articles: FanOut<NotificationFanOut> = {
  readNext: () => tasks().find({ where: { doneAt: IsNull() }, order: { id: 'ASC' }, take: 2 }),
  notifyNext: async (fanOut, chunk) => {
    const article = await readNotifiedArticle(fanOut.articleId);
    const end = article && (await endOfChunk(fanOut, chunk));
    if (!article || !end) return null;
    const notice = notices.memberArticle(article);
    const notified = await notifyChunk(fanOut, end.to, notice, article.premium);
    const mailed = await wantMails(notice.kind, notified);
    return { notice, ...end, started: notified.filter(({ visible }) => visible), mailed };
  },
  moveTo: ({ id }, lastUserId) => tasks().update({ id }, { lastUserId }),
  finish: ({ id }) => tasks().update({ id }, { doneAt: now() }),
};

const tasks = () => repository(NotificationFanOut);

/**
 * Takes the oldest article that is still being announced, and notifies the next batch of accounts.
 * @returns false when no article is left
 */
export const fanOutStep = (chunk?: number): Promise<boolean> => runStep(articles, chunk);
