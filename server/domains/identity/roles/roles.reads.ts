import { now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Permission } from '#platform/access/permissions';
import { BAN_IN_FORCE } from '../users/bans/ban.entity';
import { isThere } from '../users/user.entity';
import type { EndingHolder, RoleHolder } from './custom/customRoles.types';
import { roleInForce, type Role } from './role.entity';
import { SUPER_ADMIN, type GrantingRole } from './roles.types';
import type DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';

/** Returns the level of an account's highest role; 0 without a role. */
export async function highestRoleOf(userId: number): Promise<number> {
  const [row] = await query<{ highest: number | null }>(
    `SELECT MAX(r."hierarchy") AS "highest"
       FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
      WHERE a."userId" = :userId AND ${roleInForce()}`,
    { userId, now: now() },
  );
  return Number(row?.highest ?? 0);
}

export type AssignedRole = Role & { until: Date | null };

/** Returns the roles of accounts, highest first; accounts without a role are absent. */
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

/** Returns the permissions of roles; roles without permissions are absent. */
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

/** Returns the highest level among all roles that the holders of a role have; 0 without holders. */
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

/** Returns the number of holders of each role; roles without holders are absent. */
export async function holdersByRole(): Promise<Map<string, number>> {
  const rows = await query<{ roleId: string; members: number | string }>(
    `SELECT a."roleId", COUNT(*) AS "members" FROM role_assignments a
      WHERE ${roleInForce()} GROUP BY a."roleId"`,
    { now: now() },
  );
  return new Map(rows.map(({ roleId, members }) => [roleId, Number(members)]));
}

/** Returns at most `count` first holders of each role, keyed by role. */
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

/** Returns the holders whose role ends before an instant, keyed by role, `count` at most. */
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

/** A role in force of an account, with its permissions and its end. */
export interface AssignedGrants extends GrantingRole {
  until: Date | null;
}

/** Returns the roles in force of an account, with their permissions and their ends. */
export async function assignedGrants(userId: number): Promise<AssignedGrants[]> {
  return (await assignedGrantsOf([userId])).get(userId) ?? [];
}

/** Returns the roles in force of accounts, with permissions and ends. */
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
 * Returns the number of permanent super administrators other than an account. Counts only those who
 * can sign in: not deactivated, banned or about to be deleted. Super administrators until a date do
 * not count, because the site would have none after that date.
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

/** Loads the roles of accounts. Runs one statement for a whole list. */
export function rolesOfUserLoader(): DataLoader<number, AssignedRole[]> {
  return mapLoader(rolesByUser, []);
}

/** Loads the permissions of roles. Runs one statement for a whole list. */
export function permissionsOfRoleLoader(): DataLoader<string, Permission[]> {
  return mapLoader(permissionsByRole, []);
}
