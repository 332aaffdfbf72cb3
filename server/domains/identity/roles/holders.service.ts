import { now } from '../../../platform/running/clock';
import { query } from '../../../platform/db/transaction';
import type { Permission } from '../../../platform/access/permissions';
import { BAN_IN_FORCE } from '../users/ban.entity';
import { isThere } from '../users/user.entity';

/** The few accounts that a role grants a permission come first, and no other account is looked at. */
const THAT_MAY = `u."id" IN (
    SELECT a."userId" FROM role_assignments a
      JOIN role_permissions p ON p."roleId" = a."roleId" AND p."permissionId" = :permission)
  AND ${isThere('u')}
  AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`;

/**
 * The accounts that a role grants a permission, and that can sign in: neither deactivated, nor banned,
 * nor about to be deleted; by name, so many at most.
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

/** Whether an account is one of those. */
export async function isOneThatMay(permission: Permission, userId: number): Promise<boolean> {
  const found = await query(`SELECT 1 FROM users u WHERE u."id" = :userId AND ${THAT_MAY}`, {
    permission,
    userId,
    now: now(),
  });
  return found.length > 0;
}
