import { In, IsNull } from 'typeorm';
import type { Actor, Member } from '#platform/access/actor';
import { requestApproval, requireWithinAccountLimit } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import type { ErrorName } from '#platform/errors/catalogue';
import {
  aboutAccount,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { HIGH_PERMISSIONS, Permission } from '#platform/access/permissions';
import { authorize, requirePermission } from '#platform/access/policy';
import { requireUser } from '../users/users.service';
import type {
  EndingHolder,
  RoleCount,
  RoleEnd,
  RoleHolder,
  RoleViewerCan,
} from './custom/customRoles.types';
import { lockStaff } from './holders.service';
import { inForce, PermissionRow, Role, RoleAssignment } from './role.entity';
import { firstAdministratorAppointed, roleAssigned, roleRemoved } from './roles.events';
import { customRolePolicy, givenRolePolicy, personPolicy } from './roles.policy';
import { recordEnds } from './terms/roleEnds.service';
import {
  endingByRole,
  firstHoldersByRole,
  highestRoleOf,
  holdersByRole,
  otherSuperAdmins,
  permissionsByRole,
  rolesByUser,
  type AssignedRole,
} from './roles.reads';
import { authorizeUntil, checkUntil, isShort } from './terms/roleTerms';
import {
  ADMIN,
  SUPER_ADMIN,
  type GivenRole,
  type GrantingRole,
  type RankedPerson,
  type RoleChoice,
  GIVING_A_ROLE,
} from './roles.types';
import { rolesErrors } from './roles.errors';

/** Returns all roles, highest first. */
export function listRoles(): Promise<Role[]> {
  return repository(Role).find({ order: { hierarchy: 'DESC', id: 'ASC' } });
}

/** Maximum number of holders named on a role card. */
const SAMPLE = 3;

/** Time before the end of a role during which the role counts as ending soon. */
const SOON = 14 * DAY;

export function endsSoon(assigned: readonly AssignedRole[]): RoleEnd[] {
  const before = fromNow(SOON);
  return assigned.flatMap(({ id, until }) =>
    until && until <= before ? { roleId: id, until } : [],
  );
}

/** Returns all roles, highest first, with the number of holders. */
export async function listRoleCounts(): Promise<RoleCount[]> {
  const holders = await firstHoldersByRole(SAMPLE);
  return countRoles(holders, await endingByRole(fromNow(SOON), SAMPLE));
}

/**
 * Returns all roles with the number of holders, without a check of permissions, for statistics.
 * @param holders first holders to name, keyed by role ID
 * @param ending holders whose role ends soon, to name, keyed by role ID
 */
export async function countRoles(
  holders = new Map<string, RoleHolder[]>(),
  ending = new Map<string, EndingHolder[]>(),
): Promise<RoleCount[]> {
  const roles = await repository(Role).find({ order: { hierarchy: 'DESC', id: 'ASC' } });
  const members = await holdersByRole();
  return roles.map((role) => ({
    role,
    members: members.get(role.id) ?? 0,
    firstHolders: holders.get(role.id) ?? [],
    endingSoon: ending.get(role.id) ?? [],
  }));
}

/** Returns the actions on a role that the actor may run, for clients. */
export function roleViewerCan(actor: Actor, role: GrantingRole): RoleViewerCan {
  const { isCustom, isBelow, hasPermissionsOf } = customRolePolicy;
  return {
    assign:
      actor.can(Permission.SYSTEM_ROLES_ASSIGN) &&
      givenRolePolicy.isBelow(actor, role) &&
      givenRolePolicy.hasPermissionsOf(actor, role),
    edit:
      actor.can(Permission.SYSTEM_ROLES_CREATE) &&
      isCustom(actor, role) &&
      isBelow(actor, role) &&
      hasPermissionsOf(actor, role),
  };
}

export function listPermissions(): Promise<PermissionRow[]> {
  return repository(PermissionRow).find({ order: { category: 'ASC', id: 'ASC' } });
}

/**
 * Returns the roles of an account with their givers.
 * @throws AppError USER_NOT_FOUND
 */
export async function listRoleAssignments(
  actor: Member,
  userId: number,
): Promise<RoleAssignment[]> {
  await requireUser(userId);
  return assignmentsOf(userId);
}

/** Returns the current roles of an account, highest first, without a check of permissions. */
export function assignmentsOf(userId: number): Promise<RoleAssignment[]> {
  return repository(RoleAssignment).find({
    where: inForce({ userId }),
    relations: { role: true },
    order: { role: { hierarchy: 'DESC' }, roleId: 'ASC' },
  });
}

/**
 * Assigns a role that the account does not have yet. The role is in force from the next request of
 * the account on.
 * @param given role and account; with `until`, the role ends by itself at that time
 * @returns all roles of the account
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; ROLE_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE;
 *   MISSING_GRANT; ROLE_ALREADY_ASSIGNED; VALIDATION_FAILED tied to `until`; the errors of
 *   `requestApproval`
 */
export async function assignRole(actor: Member, given: GivenRole): Promise<RoleAssignment[]> {
  await requestApproval(GIVING_A_ROLE, actor, given);
  const { until = null, ...choice } = given;
  return transaction(async () => {
    requirePermission(actor, Permission.SYSTEM_ROLES_ASSIGN);
    checkUntil(until);
    await authorizeActionOn(actor, choice.userId);
    await authorizeGiving(actor, choice.roleId, until);
    // Checked again: the role may have become high in the meantime.
    await requestApproval(GIVING_A_ROLE, actor, given);
    // Deletes an assignment that has ended, so that the role can be given again.
    await recordEnds(choice);
    const assignments = repository(RoleAssignment);
    if (await assignments.existsBy(choice)) throw new AppError(rolesErrors.ROLE_ALREADY_ASSIGNED);
    const origin = { assignedById: actor.userId, assignedAt: now() };
    const warnedAt = isShort(until) ? now() : null;
    await assignments.insert({ ...choice, ...origin, until, warnedAt });
    await emit(roleAssigned, { ...choice, actorId: actor.userId, until });
    return assignmentsOf(choice.userId);
  });
}

/**
 * Refuses an actor who may not give the role, or may give it only with an earlier end.
 * @param until end of the role; null when it does not end
 * @throws AppError FORBIDDEN; ROLE_NOT_FOUND; HIGHER_ROLE; MISSING_GRANT; VALIDATION_FAILED tied to
 *   `until` when the actor's own right to give the role ends before `until`
 */
export async function authorizeGiving(
  actor: Member,
  roleId: string,
  until: Date | null = null,
): Promise<void> {
  requirePermission(actor, Permission.SYSTEM_ROLES_ASSIGN);
  const role = await requireRole(roleId);
  authorize(givenRolePolicy.isBelow, actor, role, rolesErrors.HIGHER_ROLE);
  authorize(givenRolePolicy.hasPermissionsOf, actor, role, rolesErrors.MISSING_GRANT);
  await authorizeUntil(actor, role, until);
}

/**
 * Removes a role from an account.
 * @returns the remaining roles of the account
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; ROLE_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE;
 * CONFLICT_OF_INTEREST; ROLE_NOT_ASSIGNED; LAST_SUPER_ADMIN
 */
export async function removeRole(
  actor: Member,
  choice: RoleChoice,
  lastResort?: string | null,
): Promise<RoleAssignment[]> {
  return transaction(async () => {
    requirePermission(actor, Permission.SYSTEM_ROLES_ASSIGN);
    await authorizeActionOn(actor, choice.userId);
    const action = aboutAccount(Permission.SYSTEM_ROLES_ASSIGN, choice.userId);
    await requireNoConflictOfInterest(actor, action, lastResort);
    await requireRole(choice.roleId);
    const assignments = repository(RoleAssignment);
    if (!(await assignments.exists({ where: inForce(choice) })))
      throw new AppError(rolesErrors.ROLE_NOT_ASSIGNED);
    if (choice.roleId === SUPER_ADMIN) await requireOtherSuperAdmin(choice.userId);
    await assignments.delete(choice);
    await emit(roleRemoved, { ...choice, actorId: actor.userId });
    return assignmentsOf(choice.userId);
  });
}

/**
 * Refuses any action on the actor's own account, or on an account whose highest role is as high as
 * the actor's or higher. Locks roles and bans until the end of the transaction. Counts the account
 * towards the limit of accounts for one HTTP request.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; BULK_LIMIT_REACHED
 */
export async function authorizeActionOn(actor: Member, userId: number): Promise<RankedPerson> {
  await lockStaff();
  const person = await authorizeAbove(actor, userId);
  await requireWithinAccountLimit(userId);
  return person;
}

/**
 * Runs the checks of `authorizeActionOn` without locks, for code that only reads.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE
 */
export async function authorizeAbove(actor: Member, userId: number): Promise<RankedPerson> {
  await requireUser(userId);
  const person = { userId, hierarchy: await highestRoleOf(userId) };
  const refuse = (rule: ErrorName) => new AppError(rule, { onId: userId });
  if (!personPolicy.isAnotherPerson(actor, person)) throw refuse(rolesErrors.SELF_ACTION_FORBIDDEN);
  if (!personPolicy.isBelow(actor, person)) throw refuse(rolesErrors.HIGHER_ROLE);
  return person;
}

/**
 * Refuses an action that could give the actor access to an account, such as changing its email,
 * when the account has permissions that the actor lacks. To be called after `authorizeActionOn`.
 * @throws AppError MISSING_GRANT tied to `email`
 */
export async function authorizeHandingOver(actor: Member, userId: number): Promise<void> {
  const assigned = await rolesOfUser(userId);
  if (assigned.every((role) => givenRolePolicy.hasPermissionsOf(actor, role))) return;
  const email =
    'Ce compte a une permission que vous n’avez pas\u00a0: vous ne pouvez pas changer son adresse email.';
  throw new AppError(rolesErrors.MISSING_GRANT, { fields: { email }, onId: userId });
}

async function rolesOfUser(userId: number): Promise<GrantingRole[]> {
  const assigned = (await rolesByUser([userId])).get(userId) ?? [];
  if (assigned.length === 0) return [];
  const granted = await permissionsByRole(assigned.map(({ id }) => id));
  return assigned.map(({ id, hierarchy }) => ({
    id,
    hierarchy,
    permissions: granted.get(id) ?? [],
  }));
}

/**
 * Returns the decision of `authorizeActionOn` as a boolean, for clients.
 * @param roles the roles of the account
 */
export function mayManage(actor: Actor, userId: number, roles: readonly Role[]): boolean {
  const person = { userId, hierarchy: Math.max(0, ...roles.map((role) => role.hierarchy)) };
  return personPolicy.isAnotherPerson(actor, person) && personPolicy.isBelow(actor, person);
}

/** Returns the roles of accounts, highest first; accounts without a role are absent. */
export function rolesOf(userIds: readonly number[]): Promise<Map<number, Role[]>> {
  return userIds.length > 0 ? rolesByUser(userIds) : Promise.resolve(new Map());
}

/**
 * Returns the hierarchy level that an actor must exceed to approve an action: the highest level
 * among the accounts that the action is about and the roles that it gives. Also returns the given
 * roles with their permissions.
 */
export async function heightOf(
  userIds: readonly number[],
  roleIds: readonly string[],
): Promise<{ height: number; roles: GrantingRole[] }> {
  const assigned = [...(await rolesOf(userIds)).values()].flat();
  const given = roleIds.length > 0 ? await repository(Role).findBy({ id: In([...roleIds]) }) : [];
  const granted = given.length > 0 ? await permissionsByRole(given.map(({ id }) => id)) : null;
  const height = Math.max(0, ...[...assigned, ...given].map(({ hierarchy }) => hierarchy));
  const roles = given.map(({ id, hierarchy }) => {
    return { id, hierarchy, permissions: granted?.get(id) ?? [] };
  });
  return { height, roles };
}

/** Returns whether a role is as high as admin, or leads to control of the site. */
export async function isHighRole({
  hierarchy,
  permissions,
}: Omit<GrantingRole, 'id'>): Promise<boolean> {
  if (permissions.some((permission) => HIGH_PERMISSIONS.has(permission))) return true;
  const admin = await repository(Role).findOneBy({ id: ADMIN });
  return admin !== null && hierarchy >= admin.hierarchy;
}

/** Returns the given roles that are high (see `isHighRole`). */
export async function highRolesOf(roleIds: readonly string[]): Promise<Role[]> {
  if (roleIds.length === 0) return [];
  const roles = await repository(Role).findBy({ id: In([...roleIds]) });
  const granted = await permissionsByRole(roleIds);
  const high: Role[] = [];
  for (const role of roles) {
    const permissions = granted.get(role.id) ?? [];
    if (await isHighRole({ hierarchy: role.hierarchy, permissions })) high.push(role);
  }
  return high;
}

/**
 * Criteria of permanent super administrators. Super administrators until a date do not count,
 * because the site would have none after that date.
 */
const FOR_GOOD = { roleId: SUPER_ADMIN, until: IsNull() };

/**
 * Throws when an account is the only permanent super administrator. Call it before the account
 * loses super_admin, gets an end for that role, or can no longer sign in.
 * @throws AppError LAST_SUPER_ADMIN
 */
export async function requireOtherSuperAdmin(userId: number): Promise<void> {
  const isOne = await repository(RoleAssignment).existsBy({ userId, ...FOR_GOOD });
  if (isOne && (await otherSuperAdmins(userId)) === 0)
    throw new AppError(rolesErrors.LAST_SUPER_ADMIN);
}

/** Returns whether there is a permanent super administrator. */
export function hasSuperAdmin(): Promise<boolean> {
  return repository(RoleAssignment).existsBy(FOR_GOOD);
}

export function isSuperAdmin(userId: number): Promise<boolean> {
  return repository(RoleAssignment).exists({ where: inForce({ userId, roleId: SUPER_ADMIN }) });
}

export async function superAdminIds(): Promise<number[]> {
  const where = inForce({ roleId: SUPER_ADMIN });
  const rows = await repository(RoleAssignment).find({ where, order: { userId: 'ASC' } });
  return rows.map(({ userId }) => userId);
}

/** Assigns super_admin in the name of the system: only for the first administrator of a site. */
export async function appointSuperAdmin(userId: number): Promise<void> {
  await transaction(async () => {
    const choice = { userId, roleId: SUPER_ADMIN };
    await repository(RoleAssignment).insert({ ...choice, assignedById: null, assignedAt: now() });
    await emit(firstAdministratorAppointed, { userId });
  });
}

async function requireRole(roleId: string): Promise<GrantingRole> {
  const role = await repository(Role).findOneBy({ id: roleId });
  if (!role) throw new AppError(rolesErrors.ROLE_NOT_FOUND);
  const granted = await permissionsByRole([roleId]);
  return { id: role.id, hierarchy: role.hierarchy, permissions: granted.get(roleId) ?? [] };
}
