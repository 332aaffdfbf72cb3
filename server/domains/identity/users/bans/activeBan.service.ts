import { now } from '#platform/running/clock';
import { query, repository } from '#platform/db/transaction';
import { Ban, BAN_IN_FORCE } from './ban.entity';

const IN_FORCE = `
  SELECT b."id" FROM bans b WHERE b."userId" = :userId AND ${BAN_IN_FORCE}
  ORDER BY b."expiresAt" IS NULL DESC, b."expiresAt" DESC LIMIT 1`;

/** Returns the ban in force on an account that ends last; null when there is none. */
export async function activeBanOf(userId: number): Promise<Ban | null> {
  const [found] = await query<{ id: number }>(IN_FORCE, { userId, now: now() });
  return found ? repository(Ban).findOneByOrFail({ id: found.id }) : null;
}
