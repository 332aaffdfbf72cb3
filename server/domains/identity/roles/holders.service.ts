import { Actor, type Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { acquireLock, query } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { BAN_IN_FORCE } from '../users/bans/ban.entity';
import { toBoolean, type Raw } from '#platform/db/columns';
import { isThere } from '../users/user.entity';
import { roleInForce } from './role.entity';
import { permissionsByRole, rolesByUser } from './roles.reads';
import { SUPER_ADMIN } from './roles.types';

/**
 * SQL condition that an account `u` can sign in and has `:permission`, or system.admin.full, which
 * includes all permissions. Starts from the role assignments, so that only accounts of staff are
 * read.
 */
const THAT_MAY = `u."id" IN (
    SELECT a."userId" FROM role_assignments a
      JOIN role_permissions p ON p."roleId" = a."roleId"
        AND p."permissionId" IN (:permission, '${Permission.SYSTEM_ADMIN_FULL}')
      WHERE ${roleInForce()})
  AND ${isThere('u')}
  AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`;

/**
 * Returns the accounts that have a permission and can sign in (not deactivated, banned or about to
 * be deleted), sorted by name.
 * @param most maximum number of accounts
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

export async function countThatMay(permission: Permission): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM users u WHERE ${THAT_MAY}`,
    { permission, now: now() },
  );
  return Number(row?.total ?? 0);
}

export async function isOneThatMay(permission: Permission, userId: number): Promise<boolean> {
  const found = await query(`SELECT 1 FROM users u WHERE u."id" = :userId AND ${THAT_MAY}`, {
    permission,
    userId,
    now: now(),
  });
  return found.length > 0;
}

/**
 * Session ID of an actor without a session: a request for approval is executed later in the name of
 * its proposer.
 */
const NO_SESSION = '';

/**
 * Returns the given accounts that can sign in, with their current roles, as actors without a
 * session. Subscriptions are left out: no staff permission depends on them.
 */
export async function actorsByAccount(userIds: readonly number[]): Promise<Map<number, Member>> {
  if (userIds.length === 0) return new Map();
  const there = await query<{ id: number }>(
    `SELECT u."id" FROM users u WHERE u."id" IN (:...userIds) AND ${isThere('u')}
        AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`,
    { userIds, now: now() },
  );
  const assigned = await rolesByUser(userIds);
  const roleIds = [...new Set([...assigned.values()].flat().map(({ id }) => id))];
  const granted = roleIds.length > 0 ? await permissionsByRole(roleIds) : new Map();
  return new Map(
    there.map(({ id: userId }) => {
      const roles = (assigned.get(userId) ?? []).map(({ id, hierarchy }) => ({ id, hierarchy }));
      const permissions = new Set<Permission>(roles.flatMap(({ id }) => granted.get(id) ?? []));
      const identity = { userId, sessionId: NO_SESSION, subscription: 'free' as const };
      return [userId, Actor.member({ ...identity, roles, permissions })];
    }),
  );
}

/**
 * Returns the accounts that have a permission and can sign in, as actors without a session, sorted
 * by name.
 * @param most maximum number of accounts
 */
export async function actorsThatMay(permission: Permission, most: number): Promise<Member[]> {
  const ids = (await accountsThatMay(permission, most)).map(({ id }) => id);
  return [...(await actorsByAccount(ids)).values()];
}

export interface Holder {
  id: number;
  username: string;
  /** Hierarchy level of their highest role. */
  hierarchy: number;
  isSuperAdmin: boolean;
}

/** Maximum number of holders of a permission that are read, above the size of any staff. */
const MOST_HOLDERS = 500;

/** Returns the accounts that have a permission and can sign in, sorted by name; at most 500. */
export async function holdersOf(permission: Permission): Promise<Holder[]> {
  const rows = await query<Raw<Holder>>(
    `SELECT u."id", u."username", s."hierarchy", s."isSuperAdmin" FROM (
       SELECT a."userId", MAX(r."hierarchy") AS "hierarchy",
         MAX(CASE WHEN r."id" = '${SUPER_ADMIN}' THEN 1 ELSE 0 END) AS "isSuperAdmin",
         MAX(CASE WHEN p."permissionId" IS NULL THEN 0 ELSE 1 END) AS "may"
       FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
       LEFT JOIN role_permissions p ON p."roleId" = a."roleId"
         AND p."permissionId" IN (:permission, '${Permission.SYSTEM_ADMIN_FULL}')
       WHERE ${roleInForce()}
       GROUP BY a."userId"
     ) s JOIN users u ON u."id" = s."userId"
     WHERE s."may" = 1 AND ${isThere('u')}
       AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})
     ORDER BY u."usernameKey", u."id" LIMIT ${MOST_HOLDERS}`,
    { permission, now: now() },
  );
  return rows.map((row) => ({ ...row, isSuperAdmin: toBoolean(row.isSuperAdmin) }));
}

/** Returns the level of the highest role of each account; accounts without a role are absent. */
export async function heightsOf(userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await query<{ userId: number; highest: number | string }>(
    `SELECT a."userId", MAX(r."hierarchy") AS "highest"
       FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
      WHERE a."userId" IN (:...userIds) AND ${roleInForce()} GROUP BY a."userId"`,
    { userIds, now: now() },
  );
  return new Map(rows.map(({ userId, highest }) => [userId, Number(highest)]));
}

/** Locks roles, role assignments and bans until the end of the open transaction. */
export function lockStaff(): Promise<void> {
  return acquireLock('staff');
}
