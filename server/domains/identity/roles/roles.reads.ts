import { now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Permission } from '#platform/access/permissions';
import { BAN_IN_FORCE } from '../users/ban.entity';
import { isThere } from '../users/user.entity';
import type { EndingHolder, RoleHolder } from './customRoles.types';
import { roleInForce, type Role } from './role.entity';
import { SUPER_ADMIN, type GrantingRole } from './roles.types';

/** The height of an account's highest role; 0 without any. */
export async function highestRoleOf(userId: number): Promise<number> {
  const [row] = await query<{ highest: number | null }>(
    `SELECT MAX(r."hierarchy") AS "highest"
       FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
      WHERE a."userId" = :userId AND ${roleInForce()}`,
    { userId, now: now() },
  );
  return Number(row?.highest ?? 0);
}

/** A role that somebody holds, and when it ends by itself. */
export type AssignedRole = Role & { until: Date | null };

/** The roles of several accounts at once, highest first; an account without any has no entry. */
export async function rolesByUser(
  userIds: readonly number[],
): Promise<Map<number, AssignedRole[]>> {
  const rows = await query<Role & { userId: number; until: string | Date | null }>(
    `SELECT a."userId", a."until", r."id", r."name", r."description", r."color", r."hierarchy"
       FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
      WHERE a."userId" IN (:...userIds) AND ${roleInForce()}
      ORDER BY r."hierarchy" DESC, r."id"`,
    { userIds, now: now() },
  );
  const assigned = rows.map(({ until, ...row }) => ({ ...row, until: toInstant(until) }));
  return Map.groupBy(assigned, (row) => row.userId);
}

/** The permissions of several roles; a role without any has no entry. */
export async function permissionsByRole(
  roleIds: readonly string[],
): Promise<Map<string, Permission[]>> {
  const rows = await query<{ roleId: string; permissionId: Permission }>(
    `SELECT "roleId", "permissionId" FROM role_permissions
      WHERE "roleId" IN (:...roleIds) ORDER BY "permissionId"`,
    { roleIds },
  );
  const granted = new Map<string, Permission[]>();
  for (const [roleId, grants] of Map.groupBy(rows, (row) => row.roleId)) {
    granted.set(
      roleId,
      grants.map((grant) => grant.permissionId),
    );
  }
  return granted;
}

/** The height of the highest role of anybody who holds a role; 0 when nobody does. */
export async function highestHolderOf(roleId: string): Promise<number> {
  const [row] = await query<{ highest: number | null }>(
    `SELECT MAX(r."hierarchy") AS "highest"
       FROM role_assignments h
       JOIN role_assignments a ON a."userId" = h."userId"
       JOIN roles r ON r."id" = a."roleId"
      WHERE h."roleId" = :roleId AND ${roleInForce('h')} AND ${roleInForce()}`,
    { roleId, now: now() },
  );
  return Number(row?.highest ?? 0);
}

/** How many accounts hold each role; a role that nobody holds has no entry. */
export async function holdersByRole(): Promise<Map<string, number>> {
  const rows = await query<{ roleId: string; members: number | string }>(
    `SELECT a."roleId", COUNT(*) AS "members" FROM role_assignments a
      WHERE ${roleInForce()} GROUP BY a."roleId"`,
    { now: now() },
  );
  return new Map(rows.map(({ roleId, members }) => [roleId, Number(members)]));
}

/** The first few who were given each role; a role that nobody holds has no entry. */
export async function firstHoldersByRole(count: number): Promise<Map<string, RoleHolder[]>> {
  const rows = await query<RoleHolder & { roleId: string }>(
    `SELECT f."roleId", u."id", u."username" FROM (
       SELECT a."id", a."roleId", a."userId",
         ROW_NUMBER() OVER (PARTITION BY a."roleId" ORDER BY a."id") AS "rank"
       FROM role_assignments a WHERE ${roleInForce()}
     ) f
     JOIN users u ON u."id" = f."userId"
     WHERE f."rank" <= :count ORDER BY f."id"`,
    { count, now: now() },
  );
  return Map.groupBy(rows, ({ roleId }) => roleId);
}

/** The holders of each role that ends before a moment, the next to end first, a few of each role. */
export async function endingByRole(
  before: Date,
  count: number,
): Promise<Map<string, EndingHolder[]>> {
  const rows = await query<{
    roleId: string;
    id: number;
    username: string;
    until: string | Date;
  }>(
    `SELECT f."roleId", u."id", u."username", f."until" FROM (
       SELECT a."id", a."roleId", a."userId", a."until",
         ROW_NUMBER() OVER (PARTITION BY a."roleId" ORDER BY a."until", a."id") AS "rank"
       FROM role_assignments a
       WHERE a."until" IS NOT NULL AND a."until" <= :before AND ${roleInForce()}
     ) f
     JOIN users u ON u."id" = f."userId"
     WHERE f."rank" <= :count ORDER BY f."until", f."id"`,
    { before, count, now: now() },
  );
  const holders = rows.map(({ until, ...row }) => ({ ...row, until: toInstant(until) }));
  return Map.groupBy(holders, ({ roleId }) => roleId);
}

/** A role in force that somebody holds, with what it grants and when it ends. */
export interface AssignedGrants extends GrantingRole {
  until: Date | null;
}

/** The roles in force of an account, with their permissions and their ends. */
export async function assignedGrants(userId: number): Promise<AssignedGrants[]> {
  return (await assignedGrantsOf([userId])).get(userId) ?? [];
}

/** The same for several accounts at once; one without any role has no entry. */
export async function assignedGrantsOf(
  userIds: readonly number[],
): Promise<Map<number, AssignedGrants[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await query<GrantRow & { userId: number }>(
    `SELECT a."userId", r."id", r."hierarchy", a."until", p."permissionId"
       FROM role_assignments a
       JOIN roles r ON r."id" = a."roleId"
       LEFT JOIN role_permissions p ON p."roleId" = r."id"
      WHERE a."userId" IN (:...userIds) AND ${roleInForce()}`,
    { userIds, now: now() },
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, assigned]) => [userId, grantsOf(assigned)]));
}

interface GrantRow {
  id: string;
  hierarchy: number;
  until: string | Date | null;
  permissionId: Permission | null;
}

function grantsOf(rows: readonly GrantRow[]): AssignedGrants[] {
  const roles = new Map(rows.map((row) => [row.id, row]));
  const granted = Map.groupBy(rows, ({ id }) => id);
  return [...roles.values()].map(({ id, hierarchy, until }) => ({
    id,
    hierarchy,
    until: toInstant(until),
    permissions: (granted.get(id) ?? []).flatMap(({ permissionId }) => permissionId ?? []),
  }));
}

/**
 * How many other super administrators without an end can sign in: not deactivated, banned or about
 * to be deleted. Who holds the role until a date does not keep the site from having none after it.
 */
export async function otherSuperAdmins(userId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total"
       FROM role_assignments a JOIN users u ON u."id" = a."userId"
      WHERE a."roleId" = :role AND a."until" IS NULL AND ${roleInForce()} AND u."id" <> :userId
        AND ${isThere('u')}
        AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`,
    { role: SUPER_ADMIN, userId, now: now() },
  );
  return Number(row?.total ?? 0);
}
