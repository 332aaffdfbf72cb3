import { parse } from '#platform/input/parse';
import { namedAccount } from '#domains/identity/users/accountFields.types';
import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isRuleRefusal } from '#platform/access/access';
import { Permission } from '#platform/access/permissions';
import { forbidden, requirePermission } from '#platform/access/policy';
import {
  inviteToChoosePassword,
  passwordToChoose,
} from '#domains/identity/auth/passwords/passwords.service';
import { lockStaff } from '#domains/identity/roles/holders.service';
import { assignRole, authorizeGiving } from '#domains/identity/roles/roles.service';
import {
  createAccounts,
  lockAccounts,
  requireFreeIdentity,
  type NewAccount,
} from '#domains/identity/users/accounts.service';
import { changedGameSettings } from '../profile/gameSettingRules';
import { defaultGameSettings } from '#domains/identity/users/preferences/gameSettings.types';
import { CREATING } from '../accounts.types';
import { readManagedUser } from './managedUsers.reads';
import { nameCreated } from '#platform/access/requestAccounts';
import type { CreateUserInput, ManagedUser } from './managedUser.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { usersCreated } from '#domains/identity/users/users.events';
import { refuseReservedName } from '#domains/identity/users/names/usernames.service';
import { usersErrors } from '#domains/identity/users/users.errors';

/**
 * Creates an account for a member, and mails them a link to choose a password. Works even while
 * registration is closed, and does not count towards the daily limit of registrations.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; EMAIL_TAKEN,
 *   USERNAME_TAKEN; ROLE_NOT_FOUND, HIGHER_ROLE, MISSING_GRANT tied to `roleIds`; the errors of
 *   `requestApproval`
 */
export async function createUser(actor: Member, input: CreateUserInput): Promise<ManagedUser> {
  await requestApproval(CREATING, actor, input);
  requirePermission(actor, Permission.USERS_MANAGE);
  parse(namedAccount, input);
  refuseReservedName(input.username, hasRole(input));
  changedGameSettings(defaultGameSettings(), input.gameSettings ?? {});
  return transaction(async () => {
    await lockForNewAccount();
    await authorizeStart(actor, input);
    await requireFreeIdentity(input.email, input.username);
    const [userId = NaN] = await storeInvited(actor, [input]);
    const made = await readManagedUser(userId);
    if (!made) throw new AppError(usersErrors.USER_NOT_FOUND);
    return made;
  });
}

export const hasRole = ({ roleIds }: Pick<CreateUserInput, 'roleIds'>): boolean =>
  (roleIds ?? []).length > 0;

/** Locks roles and accounts against changes until the end of the transaction. */
export async function lockForNewAccount(): Promise<void> {
  // Locked in the same order as for every change of an account.
  await lockStaff();
  await lockAccounts();
}

/**
 * Throws when the actor may not give the roles or the subscription to a new account.
 * @throws AppError FORBIDDEN tied to `subscription` or `roleIds`; ROLE_NOT_FOUND, HIGHER_ROLE,
 * MISSING_GRANT tied to `roleIds`
 */
export async function authorizeStart(
  actor: Member,
  { subscription, roleIds }: Pick<CreateUserInput, 'subscription' | 'roleIds'>,
): Promise<void> {
  const isFree = (subscription ?? SubscriptionTier.FREE) === SubscriptionTier.FREE;
  if (!isFree && !actor.can(Permission.USERS_EDIT))
    throw asFieldError('subscription', forbidden(actor, Permission.USERS_EDIT));
  for (const roleId of roleIds ?? []) {
    try {
      await authorizeGiving(actor, roleId);
    } catch (error) {
      throw error instanceof AppError ? asFieldError('roleIds', error) : error;
    }
  }
}

function asFieldError(field: string, error: AppError): AppError {
  const { row, message, details } = error;
  const asked = isRuleRefusal(error) ? Permission.SYSTEM_ROLES_ASSIGN : undefined;
  return new AppError(row, { fields: { [field]: message }, missing: details.missing ?? asked });
}

/**
 * Stores validated accounts, inside the open transaction, and mails invitations to their holders.
 * @returns the IDs of the accounts, in the order of `inputs`
 */
export async function storeInvited(
  actor: Member,
  inputs: readonly CreateUserInput[],
): Promise<number[]> {
  if (inputs.length === 0) return [];
  const passwordHash = await passwordToChoose();
  const users = await createAccounts(inputs.map((input) => newAccount(input, passwordHash)));
  nameCreated(users.map(({ id }) => id));
  const accounts = users.map(({ id: userId, username, email, subscription }) => {
    return { userId, after: { username, email, subscription } };
  });
  await emit(usersCreated, { actorId: actor.userId, accounts });
  for (const [index, { id: userId }] of users.entries()) {
    const roleIds = new Set(inputs[index]?.roleIds ?? []);
    for (const roleId of roleIds) await assignRole(actor, { userId, roleId });
  }
  await inviteToChoosePassword(users);
  return accounts.map(({ userId }) => userId);
}

function newAccount(input: CreateUserInput, passwordHash: string): NewAccount {
  const { username, email, firstName, lastName } = input;
  return {
    username,
    email,
    firstName,
    lastName,
    passwordHash,
    subscription: input.subscription ?? SubscriptionTier.FREE,
    emailVerifiedAt: input.emailVerified ? now() : null,
    gameSettings: changedGameSettings(defaultGameSettings(), input.gameSettings ?? {}),
    madeByStaff: true,
  };
}
