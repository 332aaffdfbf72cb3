import type { Actor } from '../../platform/actor';
import { emit } from '../../platform/bus';
import { now } from '../../platform/clock';
import { holdLock, transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { FieldProblems } from '../../platform/fields';
import { authorize } from '../../platform/policy';
import { inviteToChoosePassword, passwordToChoose } from '../auth/passwords.service';
import { assignRole, authorizeGiving } from '../roles/roles.service';
import {
  createAccount,
  emailProblem,
  holdAccounts,
  nameProblem,
  refuseTaken,
  usernameProblem,
} from './accounts.service';
import { changedGameSettings } from './gameSettings.rules';
import { defaultGameSettings } from './gameSettings.types';
import { readManagedUser } from './managedUsers.reads';
import type { CreateUserInput, ManagedUser } from './managedUser.types';
import { SubscriptionTier } from './user.types';
import { userCreated } from './users.events';
import { usersPolicy } from './users.policy';

/**
 * Makes an account in the name of staff, with a mail to its holder to choose a password. Neither
 * closed registrations nor the registrations of the day count here.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; EMAIL_TAKEN,
 *   USERNAME_TAKEN; ROLE_NOT_FOUND, HIGHER_ROLE, MISSING_GRANT tied to `roleIds`
 */
export async function createUser(actor: Actor, input: CreateUserInput): Promise<ManagedUser> {
  authorize(usersPolicy.create, actor, undefined);
  accountProblems(input).refuse();
  changedGameSettings(defaultGameSettings(), input.gameSettings ?? {});
  return transaction(async () => {
    await holdForNew();
    await authorizeStart(actor, input);
    await refuseTaken(input.email, input.username);
    const userId = await storeInvited(actor, input);
    const made = await readManagedUser(userId);
    if (!made) throw new AppError('USER_NOT_FOUND');
    return made;
  });
}

/** Inside a transaction: no roles and no accounts change until its end. */
export async function holdForNew(): Promise<void> {
  // In the order in which whoever changes an account takes them.
  await holdLock('staff');
  await holdAccounts();
}

/** Collects what is wrong with the fields of an account that staff make. */
export function accountProblems(
  input: Pick<CreateUserInput, 'username' | 'email' | 'firstName' | 'lastName'>,
): FieldProblems {
  const problems = new FieldProblems();
  problems.add('username', usernameProblem(input.username));
  problems.add('email', emailProblem(input.email));
  problems.add('firstName', nameProblem(input.firstName));
  problems.add('lastName', nameProblem(input.lastName));
  return problems;
}

/**
 * Refuses what the actor may not start an account with: a role, or a subscription.
 * @throws AppError FORBIDDEN tied to `subscription` or `roleIds`; ROLE_NOT_FOUND, HIGHER_ROLE,
 *   MISSING_GRANT tied to `roleIds`
 */
export async function authorizeStart(
  actor: Actor,
  { subscription, roleIds }: Pick<CreateUserInput, 'subscription' | 'roleIds'>,
): Promise<void> {
  const isFree = (subscription ?? SubscriptionTier.FREE) === SubscriptionTier.FREE;
  if (!isFree && !usersPolicy.setSubscription(actor)) throw tied('subscription', 'FORBIDDEN');
  for (const roleId of roleIds ?? []) {
    try {
      await authorizeGiving(actor, roleId);
    } catch (error) {
      throw error instanceof AppError ? tied('roleIds', error.code) : error;
    }
  }
}

function tied(field: string, code: AppError['code']): AppError {
  return new AppError(code, { fields: { [field]: new AppError(code).message } });
}

/** Stores an account that was checked, inside the open transaction. @returns its number */
export async function storeInvited(actor: Actor, input: CreateUserInput): Promise<number> {
  const { username, email, firstName, lastName } = input;
  const roleIds = [...new Set(input.roleIds ?? [])];
  const subscription = input.subscription ?? SubscriptionTier.FREE;
  const user = await createAccount({
    username,
    email,
    firstName,
    lastName,
    subscription,
    passwordHash: await passwordToChoose(),
    emailVerifiedAt: input.emailVerified ? now() : null,
    gameSettings: changedGameSettings(defaultGameSettings(), input.gameSettings ?? {}),
    madeByStaff: true,
  });
  const after = { username: user.username, email: user.email, subscription };
  await emit(userCreated, { userId: user.id, actorId: Number(actor.userId), after });
  for (const roleId of roleIds) await assignRole(actor, { userId: user.id, roleId });
  await inviteToChoosePassword(user);
  return user.id;
}
