import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { instantInParis } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import type { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';
import { newDeviceSeen, signedIn, type SignedIn } from '../auth.events';
import { actorOf } from '../auth.service';
import { loginInput, type AuthPayload, type LoginInput } from '../auth.types';
import { proveSignIn } from './credentials.service';
import { knownDevice, rememberDevice } from './deviceEntries';
import { noteDevice } from './knownDevices.service';
import { hashPassword, needsRehash } from '../passwords/password';
import { hasSecondFactor } from '../twoFactor/secondFactor';
import type { CallOrigin } from '../sessions/session.types';
import { openSession } from '../sessions/sessions.service';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { viewerFor } from '../sessions/viewer.service';
import { authErrors } from '../auth.errors';

/** Result of a sign-in: the payload for GraphQL and REST, and the new actor. */
export interface SignIn extends AuthPayload {
  actor: Member;
}

/**
 * Signs in with email and password, and a code or passkey if the account requires one. A
 * deactivated account becomes active again, and a requested deletion is cancelled; a banned member
 * cannot sign in.
 * @throws AppError VALIDATION_FAILED for an empty field; INVALID_CREDENTIALS for an unknown email
 * and a wrong password alike; ACCOUNT_LOCKED; and, after the correct password only,
 * TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, PASSKEY_REFUSED, BANNED and EMAIL_NOT_VERIFIED
 */
export async function login(input: LoginInput, origin: CallOrigin): Promise<SignIn> {
  parse(loginInput, input);
  const { user: known, withCode } = await proveSignIn(input, origin);
  const newHash = needsRehash(known.passwordHash) ? await hashPassword(input.password) : null;
  return enter(known.id, origin, async (user) => {
    // The password may have been changed after it was checked.
    const isAsVerified = user?.passwordUpdatedAt.getTime() === known.passwordUpdatedAt.getTime();
    if (!user || !isAsVerified) throw new AppError(authErrors.INVALID_CREDENTIALS);
    // If the second factor was turned on in the meantime, the password alone is not enough.
    if (!withCode && (await hasSecondFactor(user.id)))
      throw new AppError(authErrors.TWO_FACTOR_REQUIRED);
    return Object.assign(user, { passwordHash: newHash ?? user.passwordHash });
  });
}

/**
 * Creates a session after an identity was proven, by any method. Refuses a banned or unverified
 * member. Reactivates an account that was deactivated or about to be deleted.
 * @param asProven called inside the transaction with the current account; returns the account if
 *   the proof is still valid for it, and throws otherwise
 * @throws AppError BANNED; EMAIL_NOT_VERIFIED; the errors of `asProven`
 */
export function enter(
  userId: number,
  origin: CallOrigin,
  asProven: (user: User | null) => Promise<User>,
): Promise<SignIn> {
  return transaction(async () => {
    await acquireLock(`user:${userId}`);
    const user = await asProven(await findUser(userId));
    await refuseBanned(user.id);
    await refuseUnverified(user);
    const isBack = {
      isActive: true,
      deletionRequestedAt: null,
      invitedAt: null,
      lastLoginAt: now(),
    };
    const { passwordHash } = user;
    const backFrom = departureOf(user);
    await repository(User).update({ id: user.id }, { ...isBack, passwordHash });
    return openSignIn(Object.assign(user, isBack), backFrom, origin);
  });
}

function departureOf({ isActive, deletionRequestedAt }: User): SignedIn['backFrom'] {
  if (deletionRequestedAt) return 'deletion';
  return isActive ? null : 'deactivation';
}

async function refuseBanned(userId: number): Promise<void> {
  const ban = await activeBanOf(userId);
  if (ban)
    throw new AppError(authErrors.BANNED, { params: { reason: ban.reason, until: endOfBan(ban) } });
}

function endOfBan({ expiresAt }: Pick<Ban, 'expiresAt'>): string {
  if (expiresAt === null) return 'définitivement';
  return `jusqu’au ${instantInParis(expiresAt)}`;
}

async function refuseUnverified(user: User): Promise<void> {
  const { emailVerificationRequired } = await settings();
  if (emailVerificationRequired && !user.emailVerified)
    throw new AppError(authErrors.EMAIL_NOT_VERIFIED);
}

/**
 * Creates a session inside the open transaction. Returns its token, its viewer and its actor.
 * @param user account, including the changes made earlier in the transaction
 */
export async function openSignIn(
  user: User,
  backFrom: SignedIn['backFrom'],
  origin: CallOrigin,
): Promise<SignIn> {
  const { id: userId } = user;
  const { sessionId, token } = await openSession(userId, origin);
  await emit(signedIn, { userId, at: now(), backFrom });
  const actor = await actorOf({ sessionId, userId });
  if (!actor) throw new AppError('SESSION_EXPIRED');
  const viewer = await viewerFor(actor, user);
  await meetDevice(user, origin);
  return { token, viewer, actor, deletionCancelled: backFrom === 'deletion' };
}

/** Stores the device as known to the account, and emits an event when the device is new. */
async function meetDevice(user: User, origin: CallOrigin): Promise<void> {
  const isStrange = await noteDevice(user.id, origin);
  if (isStrange && !knownDevice(origin.deviceCookie, user)) {
    await emit(newDeviceSeen, { userId: user.id });
  }
  rememberDevice(origin.deviceCookie, user);
}
