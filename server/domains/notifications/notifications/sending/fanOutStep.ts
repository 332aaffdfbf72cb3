import { acquireLock, transaction } from '#platform/db/transaction';
import type { Notice } from '../notification.types';
import { mailNotices } from './noticeMails.service';
import { queuePushes } from '../push/pushQueue.service';
import { signalChanges } from './signals';

/** Number of accounts per transaction. */
const CHUNK = 1000;

/** Name of the lock under which one server at a time processes fan-outs. */
export const FAN_OUT_LOCK = 'notifications.fan-out';

export interface Line {
  id: number;
  userId: number;
}

export interface Batch {
  notice: Notice;
  /** ID of the last account of the batch. */
  to: number;
  isLast: boolean;
  /**
   * New notifications that are shown on the site. `joined` contains the earlier, unread
   * notifications into which the notice was merged.
   */
  started: readonly Line[];
  joined?: readonly Line[];
  /** IDs of the accounts that get a mail. */
  mailed: readonly number[];
}

/** A kind of notification that is sent to many accounts in steps. Its tasks are rows of a table. */
export interface FanOut<Task> {
  /** Returns the two oldest unfinished tasks. */
  readNext: () => Promise<Task[]>;
  /**
   * Stores the notifications for the next accounts. Returns null when no account is left, or when
   * the article or comment can no longer be read.
   */
  notifyNext: (task: Task, chunk: number) => Promise<Batch | null>;
  /**
   * Stores the progress of a task.
   * @param lastUserId ID of the last account that was handled
   */
  moveTo: (task: Task, lastUserId: number) => Promise<unknown>;
  finish: (task: Task) => Promise<unknown>;
}

/**
 * Executes the next step of a fan-out: takes its oldest unfinished task and notifies the next batch
 * of accounts. Notifications, mails and progress are stored in one transaction, so that after a
 * crash no member is notified twice and none is missed.
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
  // A device gets one push per unread notification, and no further push when something is merged
  // into it.
  await queuePushes(started.map(({ id }) => id));
  await signalChanges(
    [...joined, ...started].map(({ userId, id }) => ({ userId, notificationId: id })),
  );
}
