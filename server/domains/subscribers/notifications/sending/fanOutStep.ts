import { acquireLock, transaction } from '#platform/db/transaction';
import type { Notice } from '../notification.types';
import { mailNotices } from '../notifications.mails';
import { queuePushes } from '../push/pushQueue.service';
import { signalChanges } from './signals';

/** Accounts per transaction: enough to be fast, few enough not to block others. */
const CHUNK = 1000;

/** The lock for advancing fan-outs, so that servers take turns. */
export const FAN_OUT_LOCK = 'notifications.fan-out';

/** A notification of a member. */
export interface Line {
  id: number;
  userId: number;
}

/** What a step told. */
export interface Batch {
  notice: Notice;
  /** The last account of the batch. */
  to: number;
  isLast: boolean;
  /** The lines that the site shows: new ones, and unread ones to which something was added. */
  started: readonly Line[];
  joined?: readonly Line[];
  /** Who gets a mail. */
  mailed: readonly number[];
}

/** Something that is told to many accounts in steps; its tasks are rows of a table. */
export interface FanOut<Task> {
  /** The first two tasks that are not done. */
  readNext: () => Promise<Task[]>;
  /** Writes the lines of the next accounts; null when nobody is left, or nothing may be told. */
  notifyNext: (task: Task, chunk: number) => Promise<Batch | null>;
  /** Keeps how far a task has come. */
  moveTo: (task: Task, lastUserId: number) => Promise<unknown>;
  finish: (task: Task) => Promise<unknown>;
}

/**
 * Tells the next batch of the oldest task of a fan-out. The lines, the mails and the progress are
 * one transaction: a server that dies in the middle leaves nobody told twice or forgotten.
 * @returns false when nothing is left to do
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
  // Devices are told once for each unread line, and not again for what joins it.
  await queuePushes(started.map(({ id }) => id));
  await signalChanges(
    [...joined, ...started].map(({ userId, id }) => ({ userId, notificationId: id })),
  );
}
