import type { Actor, Member } from '#platform/access/actor';
import { parse } from '#platform/input/parse';
import { pageInput, toPage } from '#platform/db/page';
import { isId } from '#platform/text/ids';
import type { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import type { Role } from '#domains/identity/roles/role.entity';
import { mayManage } from '#domains/identity/roles/roles.service';
import type { Ban } from '#domains/identity/users/bans/ban.entity';
import {
  countAll,
  countTier,
  countUsers,
  findFewUsers,
  readManagedUser,
  readUserCounts,
  readUserPage,
} from './managedUsers.reads';
import type {
  ManagedUser,
  ManagedUserPage,
  ManagedUserViewerCan,
  UserCounts,
  UserFilter,
  UserListRequest,
} from './managedUser.types';
import { checkedFilter } from './userFilter';

/**
 * Returns a page of the accounts that match a filter.
 * @param request order of the accounts, number of the page, from 1, and its size, at most 50
 *   accounts
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for a page out of bounds or a search that is too
 *   long
 */
export async function listUsers(
  actor: Member,
  filter: UserFilter,
  request: UserListRequest,
): Promise<ManagedUserPage> {
  requirePermission(actor, Permission.USERS_VIEW);
  const { page, pageSize } = parse(pageInput, request);
  const found = await findFewUsers(checkedFilter(filter));
  const total = found?.length ?? (await countUsers(filter));
  const items = await readUserPage(filter, { ...request, page, pageSize }, total, found);
  return toPage(items, total, { page, pageSize });
}

/**
 * Returns an account for staff; null when it does not exist.
 */
export async function findManagedUser(actor: Member, id: string): Promise<ManagedUser | null> {
  return isId(id) ? readManagedUser(Number(id)) : null;
}

export const countAccounts = (): Promise<UserCounts> => readUserCounts();

/** Functions that count accounts without checking access: all, and those with a tier. */
export const accountTotals = { all: countAll, ofTier: countTier };

/** Returns whether the actor may see an account's second factor, and turn it off. */
export function seesSecondFactor(
  actor: Actor,
  { id }: Pick<ManagedUser, 'id'>,
  roles: readonly Role[],
): boolean {
  return actor.can(Permission.USERS_MANAGE) && mayManage(actor, id, roles);
}

/** Returns the permission with which the actor decides about accounts; null without one. */
export const decidesWith = (actor: Actor): Permission | null => {
  if (actor.can(Permission.USERS_BAN)) return Permission.USERS_BAN;
  if (actor.can(Permission.USERS_DELETE)) return Permission.USERS_DELETE;
  return actor.can(Permission.SYSTEM_ROLES_ASSIGN) ? Permission.SYSTEM_ROLES_ASSIGN : null;
};

/**
 * Returns the actions that the actor may run on an account, depending on its roles, its ban, and a
 * conflict of interest of the actor.
 */
export function viewerCan(
  actor: Actor,
  { id }: Pick<ManagedUser, 'id'>,
  { roles, ban, conflict }: { roles: readonly Role[]; ban: Ban | null; conflict: Conflict | null },
): ManagedUserViewerCan {
  const isAllowed = mayManage(actor, id, roles);
  const decides = isAllowed && conflict === null;
  return {
    edit: isAllowed && actor.can(Permission.USERS_EDIT),
    ban: decides && ban === null && actor.can(Permission.USERS_BAN),
    liftBan: decides && ban !== null && actor.can(Permission.USERS_BAN),
    delete: decides && actor.can(Permission.USERS_DELETE),
    manageRoles: isAllowed && actor.can(Permission.SYSTEM_ROLES_ASSIGN),
  };
}
