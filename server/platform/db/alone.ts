import { takeTurn } from '../limits/turns';
import { holdLock, isInTransaction, transaction } from './transaction';

/**
 * A transaction that holds a lock from its beginning, for names that many ask for at the same moment
 * (an event that opens, an article that everybody likes). Whoever waits for this process waits
 * before taking a connection: one connection at most is held up for one name, and the others of the
 * pool serve everybody else. The lock itself is for the other servers. Inside an open transaction,
 * which has its connection already, it is the lock alone.
 * @throws what `work` throws
 */
export function transactionAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const held = async () => {
    await holdLock(name);
    return work();
  };
  return isInTransaction() ? transaction(held) : takeTurn(`lock:${name}`, () => transaction(held));
}
