import { In, IsNull } from 'typeorm';
import type { Actor, Member } from '#platform/access/actor';
import { requestApproval, requireWithinAccountLimit } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import type { ErrorName } from '#platform/errors/catalogue';
import { aboutAccount, requireNoConflictOfInterest } from '#platform/access/conflicts';
import { HIGH_PERMISSIONS, Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { requireUser } from '../users/users.service';
import type {
  EndingHolder,
  RoleCount,
  RoleEnd,
  RoleHolder,
  RoleViewerCan,
} from './customRoles.types';
import { lockStaff } from './holders.service';
import { inForce, PermissionRow, Role, RoleAssignment } from './role.entity';
import { firstAdministratorAppointed, roleAssigned, roleRemoved } from './roles.events';
import { customRolePolicy, givenRolePolicy, personPolicy, rolesPolicy } from './roles.policy';
import { recordEnds } from './roleEnds.service';
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
import { authorizeUntil, checkUntil, isShort } from './roleTerms';
import {
  ADMIN,
  SUPER_ADMIN,
  type GivenRole,
  type GrantingRole,
  type RankedPerson,
  type RoleChoice,
} from './roles.types';
import { rolesErrors } from './roles.errors';
import { GIVING_A_ROLE } from './roles.sensitive';

/** Every role, highest first. @throws AppError FORBIDDEN */
export function listRoles(actor: Member): Promise<Role[]> {
  authorize(rolesPolicy.view, actor);
  return repository(Role).find({ order: { hierarchy: 'DESC', id: 'ASC' } });
}

/** A role card names its first 3 holders, then says how many others there are. */
const SAMPLE = 3;

/** A role ends soon when it ends within this time. */
const SOON = 14 * DAY;

/** Which of the roles that somebody holds end soon. */
export function endsSoon(assigned: readonly AssignedRole[]): RoleEnd[] {
  const before = fromNow(SOON);
  return assigned.flatMap(({ id, until }) =>
    until && until <= before ? { roleId: id, until } : [],
  );
}

/**
 * Every role, highest first, with the number of its holders and the first of them.
 * @throws AppError FORBIDDEN
 */
export async function listRoleCounts(actor: Member): Promise<RoleCount[]> {
  authorize(rolesPolicy.view, actor);
  const holders = await firstHoldersByRole(SAMPLE);
  return countRoles(holders, await endingByRole(fromNow(SOON), SAMPLE));
}

/**
 * The same without a check of permissions, for code that shows figures.
 * @param holders the holders to name with each role
 * @param ending those to name because their role ends soon
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

/** What the actor may do with a role, as the client is told. */
export function roleViewerCan(actor: Actor, role: GrantingRole): RoleViewerCan {
  const { isCustom, isBelow, hasPermissionsOf } = customRolePolicy;
  return {
    assign:
      rolesPolicy.assign(actor) &&
      givenRolePolicy.isBelow(actor, role) &&
      givenRolePolicy.hasPermissionsOf(actor, role),
    edit:
      rolesPolicy.create(actor) &&
      isCustom(actor, role) &&
      isBelow(actor, role) &&
      hasPermissionsOf(actor, role),
  };
}

/** Every permission, as people read it. @throws AppError FORBIDDEN */
export function listPermissions(actor: Member): Promise<PermissionRow[]> {
  authorize(rolesPolicy.view, actor);
  return repository(PermissionRow).find({ order: { category: 'ASC', id: 'ASC' } });
}

/** The roles of an account with who gave them. @throws AppError FORBIDDEN, USER_NOT_FOUND */
export async function listRoleAssignments(
  actor: Member,
  userId: number,
): Promise<RoleAssignment[]> {
  authorize(rolesPolicy.view, actor);
  await requireUser(userId);
  return assignmentsOf(userId);
}

/** The roles that an account holds now, highest first, without a check of permissions. */
export function assignmentsOf(userId: number): Promise<RoleAssignment[]> {
  return repository(RoleAssignment).find({
    where: inForce({ userId }),
    relations: { role: true },
    order: { role: { hierarchy: 'DESC' }, roleId: 'ASC' },
  });
}

/**
 * Gives a role, which the person must not hold already. It acts from the person's next call on.
 * @param given with `until`, the role ends by itself at that moment
 * @returns every role that the person now holds
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, ROLE_NOT_FOUND, SELF_ACTION_FORBIDDEN, HIGHER_ROLE,
 * MISSING_GRANT, ROLE_ALREADY_ASSIGNED; VALIDATION_FAILED tied to `until`; what asks a second person
 */
export async function assignRole(actor: Member, given: GivenRole): Promise<RoleAssignment[]> {
  await requestApproval(GIVING_A_ROLE, actor, given);
  const { until = null, ...choice } = given;
  return transaction(async () => {
    authorize(rolesPolicy.assign, actor);
    checkUntil(until);
    await authorizeActionOn(actor, choice.userId);
    await authorizeGiving(actor, choice.roleId, until);
    // Checked again: the role may have become high in the meantime.
    await requestApproval(GIVING_A_ROLE, actor, given);
    // What has ended may be given again.
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
 * Refuses an actor who may not give a role, whoever should get it, or not for so long.
 * @param until when it will end; null for a role without an end
 * @throws AppError FORBIDDEN, ROLE_NOT_FOUND, HIGHER_ROLE, MISSING_GRANT; VALIDATION_FAILED tied to
 * `until` where the actor's own rights end before
 */
export async function authorizeGiving(
  actor: Member,
  roleId: string,
  until: Date | null = null,
): Promise<void> {
  authorize(rolesPolicy.assign, actor);
  const role = await requireRole(roleId);
  authorize(givenRolePolicy.isBelow, actor, role, rolesErrors.HIGHER_ROLE);
  authorize(givenRolePolicy.hasPermissionsOf, actor, role, rolesErrors.MISSING_GRANT);
  await authorizeUntil(actor, role, until);
}

/**
 * Removes a role from a person.
 * @returns every role that the person still holds
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, ROLE_NOT_FOUND, SELF_ACTION_FORBIDDEN, HIGHER_ROLE,
 * CONFLICT_OF_INTEREST, ROLE_NOT_ASSIGNED, LAST_SUPER_ADMIN
 */
export async function removeRole(
  actor: Member,
  choice: RoleChoice,
  lastResort?: string | null,
): Promise<RoleAssignment[]> {
  return transaction(async () => {
    authorize(rolesPolicy.assign, actor);
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
 * Refuses any act on oneself, or on somebody whose highest role is as high as the actor's or
 * higher. Inside a transaction: it locks roles, bans and their hierarchy until its end. Counts the
 * account among those that the request acts on.
 * @throws AppError USER_NOT_FOUND, SELF_ACTION_FORBIDDEN, HIGHER_ROLE, BULK_LIMIT_REACHED
 */
export async function authorizeActionOn(actor: Member, userId: number): Promise<RankedPerson> {
  await lockStaff();
  const person = await authorizeAbove(actor, userId);
  await requireWithinAccountLimit(userId);
  return person;
}

/**
 * The same without locks, for code that only reads.
 * @throws AppError USER_NOT_FOUND, SELF_ACTION_FORBIDDEN, HIGHER_ROLE
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
 * Refuses an act that could give the actor access to an account, such as changing its email, when
 * the account has permissions that the actor lacks. Called after `authorizeActionOn`.
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
 * The decision of `authorizeActionOn` as a boolean, for what the client is told; `roles` are the
 * person's.
 */
export function mayManage(actor: Actor, userId: number, roles: readonly Role[]): boolean {
  const person = { userId, hierarchy: Math.max(0, ...roles.map((role) => role.hierarchy)) };
  return personPolicy.isAnotherPerson(actor, person) && personPolicy.isBelow(actor, person);
}

/** The roles of several accounts, highest first; an account without any has no entry. */
export function rolesOf(userIds: readonly number[]): Promise<Map<number, Role[]>> {
  return userIds.length > 0 ? rolesByUser(userIds) : Promise.resolve(new Map());
}

/**
 * What somebody must be above to judge an act: the highest of those that it is about and of the
 * roles that it gives. With all that these roles allow.
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

/**
 * Whether a role is high: as high as admin, or carrying a permission that leads to control of the
 * site.
 */
export async function isHighRole({
  hierarchy,
  permissions,
}: Omit<GrantingRole, 'id'>): Promise<boolean> {
  if (permissions.some((permission) => HIGH_PERMISSIONS.has(permission))) return true;
  const admin = await repository(Role).findOneBy({ id: ADMIN });
  return admin !== null && hierarchy >= admin.hierarchy;
}

/** Returns the high roles among some roles. */
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

/** Whether the actor may give and remove roles. */
export function mayAssignRoles(actor: Actor): boolean {
  return rolesPolicy.assign(actor);
}

/** A super administrator until a date does not keep the site from having none after it. */
const FOR_GOOD = { roleId: SUPER_ADMIN, until: IsNull() };

/**
 * Called before an account loses super_admin, gets an end for it or can no longer sign in: refuses
 * when no other super administrator without an end would be left. Does nothing for other accounts.
 * @throws AppError LAST_SUPER_ADMIN
 */
export async function requireOtherSuperAdmin(userId: number): Promise<void> {
  const isOne = await repository(RoleAssignment).existsBy({ userId, ...FOR_GOOD });
  if (isOne && (await otherSuperAdmins(userId)) === 0)
    throw new AppError(rolesErrors.LAST_SUPER_ADMIN);
}

/** Whether there is a super administrator without an end. */
export function hasSuperAdmin(): Promise<boolean> {
  return repository(RoleAssignment).existsBy(FOR_GOOD);
}

/** Whether an account is super administrator now. */
export function isSuperAdmin(userId: number): Promise<boolean> {
  return repository(RoleAssignment).exists({ where: inForce({ userId, roleId: SUPER_ADMIN }) });
}

/** The accounts that are super administrators now: a few. */
export async function superAdminIds(): Promise<number[]> {
  const where = inForce({ roleId: SUPER_ADMIN });
  const rows = await repository(RoleAssignment).find({ where, order: { userId: 'ASC' } });
  return rows.map(({ userId }) => userId);
}

/** Gives super_admin in the name of the system: only for the first administrator of a site. */
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
