import type { Member } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { requireUser } from '#domains/identity/users/users.service';
import { accountsThatMay, countThatMay, heightsOf, holdersOf } from '../holders.service';
import { Role } from '../role.entity';
import { rolesErrors } from '../roles.errors';
import { permissionReasonPolicy } from '../roles.policy';
import { assignedGrants, assignedGrantsOf, permissionsByRole } from '../roles.reads';
import { assignmentsOf } from '../roles.service';
import { actorWith, canGive } from '../terms/roleTerms';
import type { GrantingRole } from '../roles.types';
import type { PermissionReason, RoleDifference, StaffNames } from './permissionReason.types';

/** Maximum number of staff members named in an explanation. */
const NAMED = 5;

/** Maximum number of staff members for whom it is checked whether they may give a role. */
const MOST_GIVERS = 100;

const NO_STAFF: StaffNames = { names: [], others: 0 };

interface AskedPermission {
  userId: number;
  permission: Permission;
  /** ID of the account on which the permission would be used. */
  onId?: number | null;
}

/**
 * Explains why an account has a permission or lacks it. Every member may ask about their own
 * account; system.roles.view allows asking about every account. An actor without any permission
 * learns nothing about the team.
 * @param asked.onId ID of the account on which the permission would be used; if given, only staff
 *   above this account are named
 * @throws AppError FORBIDDEN; USER_NOT_FOUND
 */
export async function explainPermission(
  actor: Member,
  { userId, permission, onId = null }: AskedPermission,
): Promise<PermissionReason> {
  authorize(permissionReasonPolicy.ask, actor, { userId });
  await requireUser(userId);
  const roles = await rolesThatGive(permission);
  const giving = new Set(roles.map(({ id }) => id));
  const assigned = await assignmentsOf(userId);
  const through = assigned.filter(({ roleId }) => giving.has(roleId));
  const lacking = assigned.filter(({ roleId }) => !giving.has(roleId)).map(({ role }) => role);
  const own = { permission, granted: through.length > 0, through, lacking };
  if (!permissionReasonPolicy.seeTeam(actor))
    return { ...own, roles: [], doers: NO_STAFF, givers: NO_STAFF };
  const isAbout = onId !== null && permissionReasonPolicy.seeWhoIsAbove(actor, { userId: onId });
  const doers = isAbout ? await doersAbove(permission, onId) : await doersOf(permission);
  return { ...own, roles, doers, givers: await giversOf(roles, userId) };
}

async function doersOf(permission: Permission): Promise<StaffNames> {
  const names = await accountsThatMay(permission, NAMED);
  return { names, others: (await countThatMay(permission)) - names.length };
}

/**
 * Returns the staff who may use a permission on an account: super administrators and staff with a
 * higher role than the account. The account itself is excluded.
 */
async function doersAbove(permission: Permission, userId: number): Promise<StaffNames> {
  const height = (await heightsOf([userId])).get(userId) ?? 0;
  const eligible = (await holdersOf(permission)).filter(
    ({ id, hierarchy, isSuperAdmin }) => id !== userId && (isSuperAdmin || hierarchy > height),
  );
  return { names: eligible.slice(0, NAMED), others: Math.max(0, eligible.length - NAMED) };
}

/**
 * Returns the roles that give a permission, including those with system.admin.full, which gives
 * every permission.
 */
async function rolesThatGive(permission: Permission): Promise<Role[]> {
  const roles = await repository(Role).find({ order: { hierarchy: 'DESC', id: 'ASC' } });
  const granted = await permissionsByRole(roles.map(({ id }) => id));
  return roles.filter(({ id }) =>
    [permission, Permission.SYSTEM_ADMIN_FULL].some((one) => granted.get(id)?.includes(one)),
  );
}

/** Returns the staff who may give one of these roles to an account, except the account itself. */
async function giversOf(roles: readonly Role[], exceptId: number): Promise<StaffNames> {
  const granted = await permissionsByRole(roles.map(({ id }) => id));
  const given = roles.map(({ id, hierarchy }) => ({
    id,
    hierarchy,
    permissions: granted.get(id) ?? [],
  }));
  const assigners = await accountsThatMay(Permission.SYSTEM_ROLES_ASSIGN, MOST_GIVERS);
  const assigned = await assignedGrantsOf(assigners.map(({ id }) => id));
  const eligible = assigners.filter(
    ({ id }) => id !== exceptId && given.some((role) => canGive(role, assigned.get(id) ?? [])),
  );
  return { names: eligible.slice(0, NAMED), others: Math.max(0, eligible.length - NAMED) };
}

/**
 * Returns how adding or removing a role would change the permissions of an account. Changes
 * nothing.
 * @param change.remove true to remove the role
 * @throws AppError USER_NOT_FOUND; ROLE_NOT_FOUND
 */
export async function previewRoleChange(
  actor: Member,
  { userId, roleId, remove }: { userId: number; roleId: string; remove: boolean },
): Promise<RoleDifference> {
  await requireUser(userId);
  const role = await repository(Role).findOneBy({ id: roleId });
  if (!role) throw new AppError(rolesErrors.ROLE_NOT_FOUND);
  const permissions = (await permissionsByRole([roleId])).get(roleId) ?? [];
  const assigned = await assignedGrants(userId);
  const others: GrantingRole[] = assigned.filter(({ id }) => id !== roleId);
  const now = actorWith(assigned).permissions;
  const then = actorWith(remove ? others : [...others, { ...role, permissions }]).permissions;
  return {
    gains: then.filter((permission) => !now.includes(permission)),
    losses: now.filter((permission) => !then.includes(permission)),
    until: assigned.find(({ id }) => id === roleId)?.until ?? null,
  };
}
