import { now } from '../../../platform/running/clock';
import { query } from '../../../platform/db/transaction';
import type { Permission } from '../../../platform/access/permissions';
import { BAN_IN_FORCE } from '../users/ban.entity';
import { isThere } from '../users/user.entity';
import { roleInForce } from './role.entity';

/** Starts from the few accounts that have the permission, so that no other account is read. */
const THAT_MAY = `u."id" IN (
    SELECT a."userId" FROM role_assignments a
      JOIN role_permissions p ON p."roleId" = a."roleId" AND p."permissionId" = :permission
      WHERE ${roleInForce()})
  AND ${isThere('u')}
  AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`;

/**
 * The accounts that have a permission and can sign in (not deactivated, banned or about to be
 * deleted), by name, up to a maximum.
 */
export function accountsThatMay(
  permission: Permission,
  most: number,
): Promise<{ id: number; username: string }[]> {
  return query<{ id: number; username: string }>(
    `SELECT u."id", u."username" FROM users u WHERE ${THAT_MAY}
      ORDER BY u."usernameKey", u."id" LIMIT :most`,
    { permission, most, now: now() },
  );
}

/** How many they are. */
export async function countThatMay(permission: Permission): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM users u WHERE ${THAT_MAY}`,
    { permission, now: now() },
  );
  return Number(row?.total ?? 0);
}

/** Whether an account is one of these. */
export async function isOneThatMay(permission: Permission, userId: number): Promise<boolean> {
  const found = await query(`SELECT 1 FROM users u WHERE u."id" = :userId AND ${THAT_MAY}`, {
    permission,
    userId,
    now: now(),
  });
  return found.length > 0;
}
