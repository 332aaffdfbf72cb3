import { Permission } from '#platform/access/permissions';
import { isDeepStrictEqual } from 'node:util';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { requirePermission } from '#platform/access/policy';
import { replaceEmail } from '#domains/identity/auth/emails/emailVerification.service';
import { inForce, RoleAssignment } from '#domains/identity/roles/role.entity';
import { authorizeActionOn, authorizeHandingOver } from '#domains/identity/roles/roles.service';
import {
  lockAccounts,
  updateSearchText,
  requireFreeIdentity,
  usernameColumns,
} from '#domains/identity/users/accounts.service';
import { changedGameSettings } from '../profile/gameSettingRules';
import { readManagedUser } from './managedUsers.reads';
import { updateUserInput, type ManagedUser, type UpdateUserInput } from './managedUser.types';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { lockAccount, requireUserToChange } from '#domains/identity/users/users.service';
import { subscriptionGiven, userUpdated } from '#domains/identity/users/users.events';
import { refuseReservedName } from '#domains/identity/users/names/usernames.service';
import { usersErrors } from '#domains/identity/users/users.errors';

/** Fields of an account that staff may change. */
type Editable = Pick<
  ManagedUser,
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'subscription'
  | 'subscriptionEndsAt'
  | 'gameSettings'
>;

/**
 * Changes the given fields of an account. A new email is in force immediately, and the old address
 * is notified.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; CONFLICT with the
 * current state when the version is outdated; VALIDATION_FAILED with a message per field;
 * MISSING_GRANT for the email of a member with a permission that the actor lacks; EMAIL_TAKEN;
 * USERNAME_TAKEN
 */
export async function updateUser(actor: Member, input: UpdateUserInput): Promise<ManagedUser> {
  return transaction(async () => {
    const { user, before } = await requireLockedAccount(actor, Number(input.id));
    refuseStale(before, input.version);
    const after = changed(before, input);
    if (after.email !== before.email) await authorizeHandingOver(actor, user.id);
    if (after.username !== before.username) {
      refuseReservedName(after.username, await hasAnyRole(user.id));
    }
    const names = changesNames(before, after);
    if (names) await requireFreeIdentity(after.email, after.username, user.id);
    await store(actor, user, before, after);
    return requireManagedUser(user.id);
  });
}

/**
 * Sets the subscription of an account, without an end; FREE removes a paid one.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE
 */
export async function setSubscription(
  actor: Member,
  userId: number,
  subscription: SubscriptionTier,
): Promise<void> {
  await transaction(async () => {
    const { user, before } = await requireLockedAccount(actor, userId);
    await store(actor, user, before, { ...before, subscription, subscriptionEndsAt: null });
  });
}

/** Returns the account, locked until the end of the transaction. */
async function requireLockedAccount(
  actor: Member,
  userId: number,
): Promise<{ user: User; before: ManagedUser }> {
  requirePermission(actor, Permission.USERS_EDIT);
  await authorizeActionOn(actor, userId);
  await lockAccounts();
  await lockAccount(userId);
  const user = await requireUserToChange(userId);
  return { user, before: await requireManagedUser(userId) };
}

async function requireManagedUser(userId: number): Promise<ManagedUser> {
  const user = await readManagedUser(userId);
  if (!user) throw new AppError(usersErrors.USER_NOT_FOUND);
  return user;
}

function refuseStale(user: ManagedUser, version: number): void {
  if (user.version !== version) throw new AppError('CONFLICT');
}

/**
 * Applies the changes of an input to an account. An unchanged name or email is not validated again,
 * because it may predate the current rules.
 * @throws AppError VALIDATION_FAILED
 */
function changed(before: ManagedUser, input: UpdateUserInput): Editable {
  const subscription = input.subscription ?? before.subscription;
  const given = parse(updateUserInput, {
    ...input,
    username: input.username === before.username ? null : input.username,
    email: input.email === before.email ? null : input.email,
    subscription,
  });
  const { username, email, firstName, lastName, subscriptionEndsAt: end } = given;
  const isFree = subscription === SubscriptionTier.FREE;
  return {
    username: username ?? before.username,
    email: email ?? before.email,
    firstName: firstName === undefined ? before.firstName : firstName,
    lastName: lastName === undefined ? before.lastName : lastName,
    subscription,
    subscriptionEndsAt: isFree ? null : end === undefined ? before.subscriptionEndsAt : end,
    gameSettings: input.gameSettings
      ? changedGameSettings(before.gameSettings, input.gameSettings)
      : before.gameSettings,
  };
}

const hasAnyRole = (userId: number): Promise<boolean> =>
  repository(RoleAssignment).existsBy(inForce({ userId }));

function changesNames(before: Editable, after: Editable): boolean {
  return before.email !== after.email || before.username !== after.username;
}

/** Stores the fields that differ, and emits the change. */
async function store(
  actor: Member,
  user: User,
  before: ManagedUser,
  after: Editable,
): Promise<void> {
  const fields = (Object.keys(after) as (keyof Editable)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (fields.length === 0) return;
  const { username, email, firstName, lastName, gameSettings } = after;
  if (email !== before.email) await replaceEmail(user, email);
  if (fields.some((field) => field.startsWith('subscription'))) {
    const { subscription: tier, subscriptionEndsAt: endsAt } = after;
    await emit(subscriptionGiven, { userId: user.id, tier, endsAt });
  }
  const renamed = username !== before.username && usernameColumns(username);
  await repository(User).update({ id: user.id }, { ...renamed, firstName, lastName, gameSettings });
  await updateSearchText(user.id);
  const only = (facts: Editable) =>
    Object.fromEntries(fields.map((field) => [field, facts[field]]));
  const change = { before: only(before), after: only(after) };
  await emit(userUpdated, { userId: user.id, actorId: actor.userId, ...change });
}
