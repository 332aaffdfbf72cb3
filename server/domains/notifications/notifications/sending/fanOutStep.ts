import { acquireLock, transaction } from '#platform/db/transaction';
import type { Notice } from '../notification.types';
import { mailNotices } from '../notifications.mails';
import { queuePushes } from '../push/pushQueue.service';
import { signalChanges } from './signals';

/** Accounts per transaction: enough to be fast, few enough not to block other writes. */
const CHUNK = 1000;

/** Lock for advancing fan-outs, so that only one server does. */
export const FAN_OUT_LOCK = 'notifications.fan-out';

/** A stored notification and its recipient. */
export interface Line {
  id: number;
  userId: number;
}

/** Result of a step. */
export interface Batch {
  notice: Notice;
  /** ID of the last account of the batch. */
  to: number;
  isLast: boolean;
  /** Notifications shown on the site: new ones, and unread ones into which something was merged. */
  started: readonly Line[];
  joined?: readonly Line[];
  /** IDs of the accounts that get a mail. */
  mailed: readonly number[];
}

/** A notification sent to many accounts in steps; its tasks are rows of a table. */
export interface FanOut<Task> {
  /** Returns the first two unfinished tasks. */
  readNext: () => Promise<Task[]>;
  /**
   * Stores the notifications of the next accounts; null when none is left, or when they must not be
   * notified.
   */
  notifyNext: (task: Task, chunk: number) => Promise<Batch | null>;
  /** Saves the progress of a task. */
  moveTo: (task: Task, lastUserId: number) => Promise<unknown>;
  finish: (task: Task) => Promise<unknown>;
}

/**
 * Notifies the next batch of the oldest task of a fan-out. Notifications, mails and progress are
 * one transaction: after a crash no member is notified twice or missed.
 * @returns false when no task is left
 */
export function runStep<Task>(fanOut: FanOut<Task>, chunk = CHUNK): Promise<boolean> {
  return transaction(async () => {
    await acquireLock(FAN_OUT_LOCK);
    const [task, next] = await fanOut.readNext();
    if (!task) return false;
    const batch = await fanOut.notifyNext(task, chunk);
    if (batch) await send(batch);
    const goesOn = batch !== null && !batch.isLast;
    if (goesOn) await fanOut.moveTo(task, batch.to);
    else await fanOut.finish(task);
    return goesOn || next !== undefined;
  });
}

async function send({ notice, started, joined = [], mailed }: Batch): Promise<void> {
  await mailNotices(mailed, notice);
  // A device gets one push per unread notification, and none for what is merged into it.
  await queuePushes(started.map(({ id }) => id));
  await signalChanges(
    [...joined, ...started].map(({ userId, id }) => ({ userId, notificationId: id })),
  );
}
