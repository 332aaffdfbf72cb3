import type { Member } from '#platform/access/actor';
import {
  aboutAccount,
  preloadConflicts,
  withPreloadedConflicts,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import {
  runBulkAction,
  countedInput,
  leavingOut,
  MOST_AT_ONCE,
  type BulkAction,
  type FoundByFilter,
} from '#platform/outcomes/bulk';
import { requestApproval } from '#platform/access/approvals';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { requirePermission } from '#platform/access/policy';
import { lockStaff } from '#domains/identity/roles/holders.service';
import {
  assignRole,
  authorizeGiving,
  removeRole,
  rolesOf,
} from '#domains/identity/roles/roles.service';
import { banUser, checkedBan, liftBan } from '../bans/bans.service';
import { lockForErasure } from '../leaving/erasure.service';
import { deleteUser } from '../managing/deleteUser.service';
import { setSubscription } from '../managing/editUser.service';
import { readUserIds, usernamesOf } from '../managing/managedUsers.reads';
import {
  roleActionInput,
  subscriptionActionInput,
  UserBulkAction,
  type UserBulkInput,
  type UserBulkPayload,
} from './userBulk.types';
import { ACTING_ON_MANY } from '../accounts.types';
import { checkedFilter } from '../managing/userFilter';

/** Runs a bulk action on one account. Called only after the whole request has been checked. */
type BulkStep = (userId: number) => Promise<unknown>;

/** Functions that prepare the bulk actions. */
const ACTIONS: Readonly<
  Record<UserBulkAction, (actor: Member, input: UserBulkInput) => Promise<BulkStep>>
> = {
  [UserBulkAction.BAN]: async (actor, { durationDays, permanent, ...input }) => {
    requirePermission(actor, Permission.USERS_BAN);
    const { reason, ruleKey, facts } = input;
    const ban = { reason: reason ?? '', durationDays, permanent, ruleKey, facts };
    checkedBan(ban);
    return (userId) => banUser(actor, { ...ban, userId: String(userId) });
  },
  [UserBulkAction.LIFT_BAN]: async (actor) => {
    requirePermission(actor, Permission.USERS_BAN);
    return (userId) => liftBan(actor, userId);
  },
  [UserBulkAction.DELETE]: async (actor) => {
    requirePermission(actor, Permission.USERS_DELETE);
    return (userId) => deleteUser(actor, userId);
  },
  [UserBulkAction.ASSIGN_ROLE]: async (actor, input) => {
    const { roleId } = parse(roleActionInput, input);
    await authorizeGiving(actor, roleId);
    return (userId) => assignRole(actor, { userId, roleId });
  },
  [UserBulkAction.REMOVE_ROLE]: async (actor, input) => {
    const { roleId } = parse(roleActionInput, input);
    requirePermission(actor, Permission.SYSTEM_ROLES_ASSIGN);
    return (userId) => removeRole(actor, { userId, roleId });
  },
  [UserBulkAction.SET_SUBSCRIPTION]: async (actor, input) => {
    const { subscription } = parse(subscriptionActionInput, input);
    requirePermission(actor, Permission.USERS_EDIT);
    return (userId) => setSubscription(actor, userId, subscription);
  },
};

const NEEDED: Readonly<Record<UserBulkAction, Permission>> = {
  [UserBulkAction.BAN]: Permission.USERS_BAN,
  [UserBulkAction.LIFT_BAN]: Permission.USERS_BAN,
  [UserBulkAction.DELETE]: Permission.USERS_DELETE,
  [UserBulkAction.ASSIGN_ROLE]: Permission.SYSTEM_ROLES_ASSIGN,
  [UserBulkAction.REMOVE_ROLE]: Permission.SYSTEM_ROLES_ASSIGN,
  [UserBulkAction.SET_SUBSCRIPTION]: Permission.USERS_EDIT,
};

/** Bulk actions that are not decisions about a member, so conflicts of interest do not apply. */
const UNDECIDING: ReadonlySet<UserBulkAction> = new Set([
  UserBulkAction.ASSIGN_ROLE,
  UserBulkAction.SET_SUBSCRIPTION,
]);

/**
 * Returns the selection of accounts by the filter; null when the input has no filter.
 * @throws AppError FORBIDDEN when the actor may not list accounts; VALIDATION_FAILED
 */
function foundBy(actor: Member, input: UserBulkInput): FoundByFilter | null {
  const { filter } = input;
  if (!filter) return null;
  requirePermission(actor, Permission.USERS_VIEW);
  checkedFilter(filter);
  const { expected } = parse(countedInput, input);
  return {
    expected,
    read: leavingOut(input.exceptIds, async (most) =>
      (await readUserIds(filter, most)).map(String),
    ),
  };
}

/**
 * Returns the IDs of the accounts of a bulk action: the given ones without duplicates, or all that
 * the filter matches now.
 * @throws AppError VALIDATION_FAILED for an invalid filter
 */
export async function idsOfBulk(actor: Member, input: UserBulkInput): Promise<readonly string[]> {
  return (await foundBy(actor, input)?.read(MOST_AT_ONCE)) ?? [...new Set(input.userIds)];
}

/**
 * Runs an action on many accounts in one transaction, with a result for each account. An account
 * that the actor may not act on is refused; the others are processed. With a filter, the action
 * runs on every account that matches, and is refused when their number is not the expected one. A
 * dry run returns the same report and changes nothing. The report also lists the accounts with a
 * role. Names and roles are returned only to actors who may view accounts.
 * @throws AppError FORBIDDEN when the actor lacks the permission of the action; VALIDATION_FAILED
 *   for no account, more than 500, or a missing field; ROLE_NOT_FOUND, HIGHER_ROLE, MISSING_GRANT
 *   for the role; the errors of `requestApproval`
 */
export async function bulkUsers(actor: Member, input: UserBulkInput): Promise<UserBulkPayload> {
  await requestApproval(ACTING_ON_MANY, actor, input);
  requirePermission(actor, Permission.USERS_MANAGE);
  const run = await ACTIONS[input.action](actor, input);
  let staff: UserBulkPayload['staff'] = [];
  const permission = NEEDED[input.action];
  const bulk: BulkAction = {
    ids: input.userIds,
    found: foundBy(actor, input),
    field: 'userIds',
    whenNone: 'Aucun utilisateur sélectionné',
    dryRun: input.dryRun,
    permission,
    labels: async (ids) => {
      const numbers = ids.filter(isId).map(Number);
      if (!UNDECIDING.has(input.action)) {
        await preloadConflicts(
          actor,
          numbers.map((id) => aboutAccount(permission, id)),
        );
      }
      if (input.action === UserBulkAction.DELETE) {
        // Locks in the same order as the deletion of one account.
        await lockStaff();
        await lockForErasure(numbers);
      }
      if (!actor.can(Permission.USERS_VIEW)) return new Map();
      const names = await usernamesOf(numbers);
      staff = [...(await rolesOf(numbers))].map(([id, assigned]) => ({
        id: String(id),
        roles: assigned.map(({ name }) => name),
      }));
      return new Map([...names].map(([id, name]) => [String(id), name]));
    },
    run: (id) => run(isId(id) ? Number(id) : NaN),
  };
  const report = await withPreloadedConflicts(actor, () => runBulkAction(bulk));
  return { ...report, staff };
}
