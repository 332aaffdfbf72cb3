import { setImmediate as nextTurn } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { inBackground } from '../../../../platform/running/background';
import { now } from '../../../../platform/running/clock';
import {
  afterCommit,
  holdLock,
  repository,
  transaction,
} from '../../../../platform/db/transaction';
import { endOfChunk, readArticleToTell, tellChunk, wantMails } from './fanOut.reads';
import { ThreadFollow } from '../../../content/discussions/threadFollow.entity';
import { NotificationFanOut, NotificationThreadFanOut } from '../notification.entity';
import { notices } from './notices';
import { mailNotices } from '../notifications.mails';
import { queuePushes } from '../push/pushQueue.service';
import { signalChanges } from './signals';
import { threadFanOutStep } from './threadFanOut.service';

/** Accounts per transaction: enough to be fast, few enough not to block others. */
const CHUNK = 1000;

/** The lock for advancing a fan-out, so that servers take turns. */
const LOCK = 'notifications.fan-out';

let stopped = false;
let underWay = false;
let askedAgain = false;

/**
 * Notifies every member who may read an article, in the background: this only stores the task, in
 * the transaction of the publication. An article that was published before is announced to those
 * who were not notified then.
 * @param publishedById who published it, and is not notified; null for the site itself
 */
export async function planFanOut(articleId: number, publishedById: number | null): Promise<void> {
  await transaction(async () => {
    const fanOuts = repository(NotificationFanOut);
    const plan = { publishedById, createdAt: now(), lastUserId: 0, doneAt: null };
    if (await fanOuts.existsBy({ articleId })) {
      await holdLock(LOCK);
      await fanOuts.update({ articleId }, plan);
    } else await fanOuts.insert({ articleId, ...plan });
    await afterCommit(wakeFanOuts);
  });
}

/**
 * Tells those who follow a discussion of a new comment, in the background: this only stores the
 * task, where anybody follows it.
 * @param authorId who wrote it, and is not told
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
 * Continues the fan-outs that other servers left, and lets fan-outs run in this process. Called
 * once by the composition root.
 * @returns stops after the current step; the rest continues at the next start, or on another server
 */
export function useFanOuts(): () => void {
  stopped = false;
  wakeFanOuts();
  return () => void (stopped = true);
}

/**
 * Continues every unfinished fan-out, whichever server began it, unless this process is already
 * doing so.
 */
export function wakeFanOuts(): void {
  askedAgain = true;
  if (underWay || stopped) return;
  underWay = true;
  inBackground('notifications.fan-out', async () => {
    try {
      while (askedAgain) {
        askedAgain = false;
        // SQLite answers synchronously, so other requests get their turn between two steps.
        while (await goOn()) await nextTurn();
      }
    } finally {
      underWay = false;
    }
  });
}

const goOn = async (): Promise<boolean> =>
  !stopped && ((await fanOutStep()) || (!stopped && (await threadFanOutStep())));

/**
 * Notifies the next batch of the oldest fan-out. The notifications, the mails and the progress are
 * one transaction: a server that dies in the middle leaves nobody notified twice or forgotten.
 * @returns false when nothing is left to do
 */
export function fanOutStep(chunk = CHUNK): Promise<boolean> {
  return transaction(async () => {
    await holdLock(LOCK);
    const fanOuts = repository(NotificationFanOut);
    const undone = { where: { doneAt: IsNull() }, order: { id: 'ASC' }, take: 2 } as const;
    const [fanOut, next] = await fanOuts.find(undone);
    if (!fanOut) return false;
    const article = await readArticleToTell(fanOut.articleId);
    const end = article && (await endOfChunk(fanOut, chunk));
    if (article === null || end === null) {
      await fanOuts.update({ id: fanOut.id }, { doneAt: now() });
      return next !== undefined;
    }
    const { to, isLast } = end;
    const notice = notices.memberArticle(article);
    const told = await tellChunk(fanOut, to, notice, article.premium);
    await mailNotices(await wantMails(fanOut, to, told), notice);
    const shown = told.filter(({ visible }) => visible);
    await queuePushes(shown.map(({ id }) => id));
    await signalChanges(shown.map(({ userId, id }) => ({ userId, notificationId: id })));
    await fanOuts.update({ id: fanOut.id }, { lastUserId: to, doneAt: isLast ? now() : null });
    return !isLast || next !== undefined;
  });
}
