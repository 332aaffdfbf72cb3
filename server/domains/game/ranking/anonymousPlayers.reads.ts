import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';

/**
 * Returns an SQL condition that is true for members who chose to be anonymous players. Show only
 * their points in the ranking and in events: no name, account ID or other value that distinguishes
 * them from other anonymous players.
 * @param userId SQL expression of the account ID
 */
export const isAnonymous = (userId: string): string =>
  `(EXISTS (SELECT 1 FROM anonymous_players a WHERE a."userId" = ${userId}))`;

/** Returns whether a member chose to be an anonymous player. */
export const isAnonymousPlayer = (userId: number): Promise<boolean> =>
  repository(AnonymousPlayer).existsBy({ userId });

/** Reads which of several members chose to be anonymous players, in one statement. */
export async function anonymousAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await repository(AnonymousPlayer).findBy({ userId: In([...userIds]) });
  return new Set(rows.map(({ userId }) => userId));
}
