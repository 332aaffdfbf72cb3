import { now } from '../../../platform/clock';
import { query } from '../../../platform/db/transaction';
import type { Permission } from '../../../platform/permissions';
import { BAN_IN_FORCE } from '../users/ban.entity';

/**
 * The accounts that a role grants a permission, and that can sign in: neither deactivated, nor banned,
 * nor about to be deleted; by name, so many at most.
 */
export function accountsThatMay(
  permission: Permission,
  most: number,
): Promise<{ id: number; username: string }[]> {
  return query<{ id: number; username: string }>(
    `SELECT u."id", u."username" FROM users u
      WHERE u."isActive" = :active AND u."deletionRequestedAt" IS NULL
        AND EXISTS (SELECT 1 FROM role_assignments a
          JOIN role_permissions p ON p."roleId" = a."roleId"
          WHERE a."userId" = u."id" AND p."permissionId" = :permission)
        AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})
      ORDER BY u."usernameKey", u."id" LIMIT :most`,
    { permission, most, active: true, now: now() },
  );
}
