import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import { isInTransaction } from '../db/transaction';
import { isReplayed } from '../running/replay';

const mutexes = new Map<string, Mutex>();

/** A turn that the running code has; code that outlives it, because nobody awaited it, has it not. */
interface Turn {
  key: string;
  ended: boolean;
  within: Turn | undefined;
}

const turns = new AsyncLocalStorage<Turn | undefined>();

/** Runs work that nobody waits for: it may wait for turns that the running code has. */
export function outsideOfTurns<T>(work: () => T): T {
  return turns.run(undefined, work);
}

/**
 * A mutex by key, within this process: runs work after all earlier work under the same key, in
 * order. What could never end is refused: to wait for a turn inside itself, and inside a
 * transaction, which whoever has the turn may be waiting for (a replay has the site to itself).
 * @throws what `work` throws; the next turn comes all the same
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (isInTransaction() && !isReplayed()) {
    throw new Error(`The turn "${key}" is waited for inside a transaction: take it before`);
  }
  for (let turn = turns.getStore(); turn; turn = turn.within) {
    if (turn.key === key && !turn.ended) throw new Error(`The turn "${key}" waits for itself`);
  }
  const turn: Turn = { key, ended: false, within: turns.getStore() };
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  try {
    return await mutex.runExclusive(() => turns.run(turn, work));
  } finally {
    turn.ended = true;
    if (!mutex.isLocked()) mutexes.delete(key);
  }
}
