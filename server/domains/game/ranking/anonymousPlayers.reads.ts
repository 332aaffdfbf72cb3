import { repository } from '#platform/db/transaction';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';

/**
 * Returns an SQL condition that a member chose to be an anonymous player. Nothing that such a member
 * did in the ranking or in events may be shown with their name, their account ID, or another value
 * that tells them from other anonymous players; only points are shown.
 * @param userId SQL expression of the account ID
 */
export const isAnonymous = (userId: string): string =>
  `(EXISTS (SELECT 1 FROM anonymous_players a WHERE a."userId" = ${userId}))`;

/** Returns whether a member chose to be an anonymous player. */
export const isAnonymousPlayer = (userId: number): Promise<boolean> =>
  repository(AnonymousPlayer).existsBy({ userId });
