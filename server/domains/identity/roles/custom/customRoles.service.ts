import { isDeepStrictEqual } from 'node:util';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { Permission } from '#platform/access/permissions';
import { authorize, requirePermission } from '#platform/access/policy';
import { counted, slugify } from '#platform/text/text';
import { roleInput, type RoleInput } from './customRoles.types';
import { lockStaff } from '../holders.service';
import { Role, RoleAssignment, RolePermission } from '../role.entity';
import { recordEnds } from '../terms/roleEnds.service';
import { roleEdited, type RoleFacts } from '../roles.events';
import { UPDATING_A_ROLE, BUILT_IN_ROLES, SUPER_ADMIN, type GrantingRole } from '../roles.types';
import { customRolePolicy } from '../roles.policy';
import { highestHolderOf, permissionsByRole } from '../roles.reads';
import { rolesErrors } from '../roles.errors';
import { foldText } from '#client/shared/searchText';

/** Maximum number of roles, to bound the length of the list. */
const MOST_ROLES = 50;

/**
 * Creates a custom role; its ID is derived from its name.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field, also for a name that is
 * taken; HIGHER_ROLE, MISSING_GRANT tied to their fields
 */
export async function createRole(actor: Member, input: RoleInput): Promise<Role> {
  return transaction(async () => {
    requirePermission(actor, Permission.SYSTEM_ROLES_CREATE);
    await lockStaff();
    const facts = checkedFacts(input);
    const id = slugify(facts.name).replaceAll('-', '_');
    authorizeFacts(actor, { id, ...facts });
    await requireFreeName(facts.name, id, null);
    if ((await repository(Role).count()) >= MOST_ROLES) {
      const name = `Le site a déjà ${MOST_ROLES} rôles, le maximum. Supprimez un rôle pour en créer un autre.`;
      throw AppError.invalid({ name });
    }
    await store(id, facts);
    await emit(roleEdited, {
      roleId: id,
      actorId: actor.userId,
      before: null,
      after: facts,
    });
    return repository(Role).findOneByOrFail({ id });
  });
}

/**
 * Changes a custom role for all its holders, from their next request on. The ID of the role does
 * not change.
 * @throws AppError FORBIDDEN; ROLE_NOT_FOUND; ROLE_BUILT_IN; VALIDATION_FAILED; HIGHER_ROLE, also
 *   when the highest role of a holder is as high as the actor's; MISSING_GRANT; the errors of
 *   `requestApproval`
 */
export async function updateRole(actor: Member, id: string, input: RoleInput): Promise<Role> {
  await requestApproval(UPDATING_A_ROLE, actor, { id, input });
  return transaction(async () => {
    requirePermission(actor, Permission.SYSTEM_ROLES_CREATE);
    await lockStaff();
    // Checked again: a member may have been given the role in the meantime.
    await requestApproval(UPDATING_A_ROLE, actor, { id, input });
    const { before } = await requireToChange(actor, id);
    const after = checkedFacts(input);
    authorizeFacts(actor, { id, ...after });
    await requireFreeName(after.name, id, id);
    const changed = (Object.keys(after) as (keyof RoleFacts)[]).filter(
      (key) => !isDeepStrictEqual(before[key], after[key]),
    );
    if (changed.length > 0) {
      await store(id, after);
      const only = (facts: RoleFacts) =>
        Object.fromEntries(changed.map((key) => [key, facts[key]])) as Partial<RoleFacts>;
      const change = { before: only(before), after: only(after) };
      await emit(roleEdited, { roleId: id, actorId: actor.userId, ...change });
    }
    return repository(Role).findOneByOrFail({ id });
  });
}

/**
 * Deletes a custom role that has no holders. The role must be removed from members first, so that
 * the audit log records each removal.
 * @returns the name of the role
 * @throws AppError ROLE_NOT_FOUND; ROLE_BUILT_IN; HIGHER_ROLE; MISSING_GRANT;
 *   ROLE_IN_USE
 */
export async function deleteRole(actor: Member, id: string): Promise<string> {
  return transaction(async () => {
    await lockStaff();
    const { before } = await requireToChange(actor, id);
    await recordEnds({ roleId: id });
    const holderCount = await repository(RoleAssignment).countBy({ roleId: id });
    if (holderCount > 0)
      throw new AppError(rolesErrors.ROLE_IN_USE, {
        params: { holders: counted(holderCount, 'personne') },
      });
    await repository(Role).delete({ id });
    await emit(roleEdited, { roleId: id, actorId: actor.userId, before, after: null });
    return before.name;
  });
}

/**
 * Returns the current facts of a role that the actor may change.
 * @throws AppError ROLE_NOT_FOUND; ROLE_BUILT_IN; HIGHER_ROLE; MISSING_GRANT
 */
async function requireToChange(actor: Member, id: string): Promise<{ before: RoleFacts }> {
  const role = await repository(Role).findOneBy({ id });
  if (!role) throw new AppError(rolesErrors.ROLE_NOT_FOUND);
  const permissions = (await permissionsByRole([id])).get(id) ?? [];
  const { name, description, color, hierarchy } = role;
  const before = { name, description, color, hierarchy, permissions: inOrder(permissions) };
  const facts = { id, hierarchy, permissions };
  authorize(customRolePolicy.isCustom, actor, facts, rolesErrors.ROLE_BUILT_IN);
  authorize(customRolePolicy.isBelow, actor, facts, rolesErrors.HIGHER_ROLE);
  authorize(customRolePolicy.hasPermissionsOf, actor, facts, rolesErrors.MISSING_GRANT);
  // A change of a role's permissions affects all its holders, so the actor must be above each of
  // them.
  const isSuperAdmin = actor.has(SUPER_ADMIN);
  if (!isSuperAdmin && (await highestHolderOf(id)) >= actor.hierarchy) {
    throw new AppError(rolesErrors.HIGHER_ROLE);
  }
  return { before };
}

/**
 * Refuses a level or permissions that the actor may not give to a role.
 * @throws AppError HIGHER_ROLE, MISSING_GRANT, tied to their fields
 */
function authorizeFacts(actor: Member, role: GrantingRole): void {
  if (!customRolePolicy.isBelow(actor, role)) {
    const message = `Choisissez un niveau inférieur au vôtre (${actor.hierarchy}).`;
    throw new AppError(rolesErrors.HIGHER_ROLE, { fields: { hierarchy: message } });
  }
  if (!customRolePolicy.hasPermissionsOf(actor, role)) {
    const { message } = new AppError(rolesErrors.MISSING_GRANT);
    throw new AppError(rolesErrors.MISSING_GRANT, { fields: { permissions: message } });
  }
}

/**
 * Returns the validated facts of a role, to be stored.
 * @throws AppError VALIDATION_FAILED
 */
function checkedFacts(input: RoleInput): RoleFacts {
  return { ...parse(roleInput, input), permissions: inOrder(input.permissions) };
}

/** Returns permissions without duplicates in a fixed order, so that sets can be compared. */
function inOrder(permissions: readonly Permission[]): Permission[] {
  return Object.values(Permission).filter((permission) => permissions.includes(permission));
}

/**
 * Refuses a name that another role has, ignoring case and accents. Also refuses a new role whose ID
 * is already used, or is that of a built-in role.
 */
async function requireFreeName(name: string, id: string, exceptId: string | null): Promise<void> {
  const others = (await repository(Role).find()).filter((role) => role.id !== exceptId);
  const isUsed =
    (exceptId === null && BUILT_IN_ROLES.has(id)) ||
    others.some((role) => foldText(role.name) === foldText(name) || role.id === id);
  if (isUsed) throw AppError.invalid({ name: 'Un rôle porte déjà ce nom.' });
}

async function store(id: string, { permissions, ...facts }: RoleFacts): Promise<void> {
  await repository(Role).save({ id, ...facts });
  const grants = repository(RolePermission);
  await grants.delete({ roleId: id });
  if (permissions.length === 0) return;
  await grants.insert(permissions.map((permissionId) => ({ roleId: id, permissionId })));
}
