import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { now } from '#platform/running/clock';
import { query, repository } from '#platform/db/transaction';
import { settings } from '#domains/identity/settings/settings.service';
import { Ban, BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';

/** Loads the ban in force on each account. */
export function banOfUserLoader(): DataLoader<number, Ban | null> {
  return new DataLoader(async (userIds) => {
    const rows = await query<{ id: number; userId: number }>(
      `SELECT b."id", b."userId" FROM bans b
       WHERE b."userId" IN (:...userIds) AND ${BAN_IN_FORCE}
       ORDER BY b."expiresAt" IS NULL, b."expiresAt"`,
      { userIds, now: now() },
    );
    if (rows.length === 0) return userIds.map(() => null);
    const bans = await repository(Ban).findBy({ id: In(rows.map(({ id }) => id)) });
    const last = new Map(rows.map(({ id, userId }) => [userId, id]));
    return userIds.map((userId) => bans.find(({ id }) => id === last.get(userId)) ?? null);
  });
}

/** Loads the number of comments of each account, except deleted ones. */
export function commentCountOfUserLoader(): DataLoader<number, number> {
  return new DataLoader(async (userIds) => {
    const rows = await query<{ userId: number; total: number | string }>(
      `SELECT c."userId", COUNT(*) AS "total" FROM comments c
       WHERE c."userId" IN (:...userIds) AND c."deletedAt" IS NULL GROUP BY c."userId"`,
      { userIds },
    );
    const totals = new Map(rows.map(({ userId, total }) => [userId, Number(total)]));
    return userIds.map((userId) => totals.get(userId) ?? 0);
  });
}

/**
 * Loads whether an account must confirm its email before it can sign in, which is the same for all
 * accounts. Reads the settings once for a whole list.
 */
export function verificationRequiredLoader(): DataLoader<number, boolean> {
  return new DataLoader(async (userIds) => {
    const { emailVerificationRequired } = await settings();
    return userIds.map(() => emailVerificationRequired);
  });
}
