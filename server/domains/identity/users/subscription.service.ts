import { holdLock } from '../../../platform/db/transaction';

/** Nobody else changes what a member owns, subscription included, until the end of the transaction. */
export function holdSubscription(userId: number): Promise<void> {
  return holdLock(`store:${userId}`);
}
