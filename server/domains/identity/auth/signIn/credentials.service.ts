import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import type { KnownError } from '#platform/errors/catalogue';
import { findByEmail } from '#domains/identity/users/accounts.service';
import { settings } from '#domains/identity/settings/settings.service';
import { User } from '#domains/identity/users/user.entity';
import { knownDevice } from './deviceEntries';
import { limitAttempts, type Claimant } from './loginThrottle.service';
import { verifyPassword } from '../passwords/password';
import { throttle } from '#platform/limits/throttle';
import { acceptPasskey } from '../passkeys/passkeyProof';
import { Passkey } from '../passkeys/passkey.entity';
import type { PasskeyAnswerInput, ProofInput } from '../passkeys/passkeys.types';
import {
  hasAuthenticator,
  hasSecondFactor,
  verifySecondFactor,
  type CodeVerdict,
} from '../twoFactor/secondFactor';
import type { CallOrigin } from '../sessions/session.types';
import { authErrors } from '../auth.errors';

/** A user who proved their identity, with the account as read for the proof. */
export interface ProvenUser {
  user: User;
  /** Whether a second factor was part of the proof. */
  withCode: boolean;
}

interface SecondProof {
  code?: string | null;
  passkey?: PasskeyAnswerInput | null;
}

/** Rate limit of proofs with a passkey: enough for mistakes, too low for guessing. */
const PASSKEY_PROOFS = { limit: 20, windowSeconds: 300 };

/**
 * Checks an email, a password and, if the account requires one, a code or a passkey. A wrong code
 * or passkey counts as a failure, like a wrong password. If the password is correct but the
 * required code or passkey is missing, the attempt counts neither as a failure nor as a success
 * (docs/decisions/0014-second-factor.md).
 * @throws AppError INVALID_CREDENTIALS for an unknown email and a wrong password alike;
 *   ACCOUNT_LOCKED; and, after the correct password only, TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID,
 *   TWO_FACTOR_UNREADABLE, PASSKEY_REFUSED and PASSKEY_EXPIRED
 */
export async function proveSignIn(
  { email, password, ...second }: { email: string; password: string } & SecondProof,
  origin: CallOrigin,
): Promise<ProvenUser> {
  let refusal: KnownError = authErrors.INVALID_CREDENTIALS;
  const check = async () => {
    const user = await findByEmail(email);
    // A password is verified also for an unknown email, so that both take the same time.
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!right || !user) return null;
    const asksForCode = await hasSecondFactor(user.id);
    if (!asksForCode) return { user, withCode: false, complete: true };
    if (!second.passkey && !second.code?.trim()) return { user, withCode: false, complete: false };
    const verdict = await judgeSecond(user, second);
    refusal = refusalOf(verdict);
    if (isNoGuess(verdict)) return { user, withCode: false, complete: false };
    return verdict === 'right' ? { user, withCode: true, complete: true } : null;
  };
  const claimant = await claimantOf(email, origin);
  const proof = await limitAttempts(claimant, check, ({ complete }) => complete);
  if (proof?.complete) return proof;
  const isAsked = proof !== null && refusal === authErrors.INVALID_CREDENTIALS;
  throw isAsked ? await secondAsked(proof.user) : await refused(refusal);
}

/**
 * Checks the second factor of a user whose first factor another site has proven. A wrong one counts
 * as a failed sign-in.
 * @throws AppError TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, TWO_FACTOR_UNREADABLE, PASSKEY_REFUSED,
 *   PASSKEY_EXPIRED, ACCOUNT_LOCKED
 */
export async function proveSecondFactor(
  user: User,
  second: SecondProof,
  origin: CallOrigin,
): Promise<void> {
  if (!second.passkey && !second.code?.trim()) throw await secondAsked(user);
  let verdict: SecondVerdict = 'wrong';
  const check = async () => {
    verdict = await judgeSecond(user, second);
    return verdict === 'right' || isNoGuess(verdict) ? verdict : null;
  };
  const claimant = await claimantOf(user.email, origin);
  const proof = await limitAttempts(claimant, check, (found) => found === 'right');
  if (proof !== 'right') throw await refused(refusalOf(verdict));
}

/**
 * Result of checking a code or a passkey: `strange` for a refused passkey, `expired` for a passkey
 * whose challenge is no longer valid.
 */
type SecondVerdict = CodeVerdict | 'strange' | 'expired';

/** Returns whether a code or passkey could not be checked, which is not a failure. */
const isNoGuess = (verdict: SecondVerdict) => verdict === 'unreadable' || verdict === 'expired';

async function judgeSecond(user: User, { code, passkey }: SecondProof): Promise<SecondVerdict> {
  if (!passkey) return verifySecondFactor(user, code ?? '');
  const asked = { purpose: 'second-factor', asker: null } as const;
  try {
    return (await acceptPasskey(asked, passkey, user.id)) ? 'right' : 'strange';
  } catch (error) {
    if (error instanceof AppError && error.row === authErrors.PASSKEY_EXPIRED) return 'expired';
    throw error;
  }
}

/**
 * Returns the error that requests the second factor. The field `current` of the error says whether
 * a passkey can be used.
 */
async function secondAsked({ id: userId }: User): Promise<AppError> {
  if (!(await repository(Passkey).existsBy({ userId }))) {
    return new AppError(authErrors.TWO_FACTOR_REQUIRED);
  }
  const current = { passkey: true, authenticator: await hasAuthenticator(userId) };
  return new AppError(authErrors.TWO_FACTOR_REQUIRED, { current });
}

/**
 * Returns the client that tries to sign in, with the known device that its cookie identifies. The
 * account is read for every request with such a cookie, and for no other request. The timing
 * therefore does not reveal whether an account has the email.
 */
async function claimantOf(email: string, { ipAddress, deviceCookie }: CallOrigin) {
  const user = deviceCookie?.entries.length ? await findByEmail(email) : null;
  const device = user && knownDevice(deviceCookie, user);
  return { email, ipAddress, knownBy: device ? { device } : null } satisfies Claimant;
}

/**
 * Returns the client of a signed-in member who must prove their identity again. Each session has
 * its own count of failures, so that failures of strangers cannot lock the member out.
 */
export function claimantInSession({ email }: User, { ipAddress, sessionId }: CallOrigin): Claimant {
  return { email, ipAddress, knownBy: sessionId ? { session: sessionId } : null };
}

/**
 * Checks the password of a signed-in member again, before an irreversible action. A wrong password
 * counts as a failed sign-in, so that the password cannot be guessed here.
 * @param field name of the form field
 * @throws AppError WRONG_CURRENT_PASSWORD tied to the field; ACCOUNT_LOCKED
 */
export async function provePassword(
  user: User,
  password: string,
  origin: CallOrigin,
  field = 'password',
): Promise<void> {
  const right = () => verifyPassword(user.passwordHash, password);
  // The password alone must not reset the count of wrong codes.
  const isWhole = !(await hasSecondFactor(user.id));
  const check = async () => ((await right()) ? user : null);
  const proof = await limitAttempts(claimantInSession(user, origin), check, () => isWhole);
  if (!proof) throw wrongPassword(field);
}

/**
 * Checks the identity of a signed-in member again, before an action that changes how they sign in.
 * Accepts a passkey, or the password and, if sign-in requires a second factor, a code.
 * @throws AppError WRONG_CURRENT_PASSWORD, TWO_FACTOR_INVALID, TWO_FACTOR_UNREADABLE, each tied to
 *   its field; ACCOUNT_LOCKED; PASSKEY_REFUSED; PASSKEY_EXPIRED; RATE_LIMITED
 */
export async function proveAgain(
  user: User,
  { password, code, passkey }: ProofInput,
  origin: CallOrigin,
): Promise<void> {
  if (passkey) return provePasskey(user, passkey, origin);
  if (!(await hasSecondFactor(user.id))) return provePassword(user, password ?? '', origin);
  return provePasswordAndCode(user, { password: password ?? '', code: code ?? '' }, origin);
}

async function provePasskey(
  { id: userId }: User,
  answer: PasskeyAnswerInput,
  { sessionId }: CallOrigin,
): Promise<void> {
  await throttle(`passkey-proof:${sessionId}`, PASSKEY_PROOFS);
  const asker = { userId, sessionId: sessionId ?? '' };
  const proven = await acceptPasskey({ purpose: 'proof', asker }, answer, userId);
  if (!proven) throw new AppError(authErrors.PASSKEY_REFUSED);
}

async function provePasswordAndCode(
  user: User,
  { password, code }: { password: string; code: string },
  origin: CallOrigin,
): Promise<void> {
  let verdict: CodeVerdict | null = null;
  const check = async () => {
    if (!(await verifyPassword(user.passwordHash, password))) return null;
    verdict = await verifySecondFactor(user, code);
    return verdict === 'wrong' ? null : verdict;
  };
  const claimant = claimantInSession(user, origin);
  const proof = await limitAttempts(claimant, check, (found) => found === 'right');
  if (proof === 'right') return;
  throw verdict === null ? wrongPassword('password') : await refused(refusalOf(verdict));
}

/**
 * Runs an action after a proof of identity, in one transaction, unless the password or the email
 * was changed since the proof.
 * @throws AppError WRONG_CURRENT_PASSWORD tied to the field; the errors of `run`
 */
export function whileProven<T>(user: User, run: () => Promise<T>, field = 'password'): Promise<T> {
  return transaction(async () => {
    await lockProvenAccount(user, field);
    return run();
  });
}

/**
 * Locks the account until the end of the open transaction. Throws if its password or email has
 * changed since the identity was proven.
 * @throws AppError WRONG_CURRENT_PASSWORD tied to the field
 */
export async function lockProvenAccount(user: User, field: string): Promise<void> {
  await acquireLock(`user:${user.id}`);
  const { id, passwordUpdatedAt, emailKey } = user;
  const asProven = { id, passwordUpdatedAt, emailKey };
  if (!(await repository(User).existsBy(asProven))) throw wrongPassword(field);
}

function wrongPassword(field: string): AppError {
  const { message } = new AppError(authErrors.WRONG_CURRENT_PASSWORD);
  return new AppError(authErrors.WRONG_CURRENT_PASSWORD, { fields: { [field]: message } });
}

const REFUSALS: Readonly<Record<SecondVerdict, KnownError>> = {
  right: authErrors.TWO_FACTOR_INVALID,
  wrong: authErrors.TWO_FACTOR_INVALID,
  unreadable: authErrors.TWO_FACTOR_UNREADABLE,
  strange: authErrors.PASSKEY_REFUSED,
  expired: authErrors.PASSKEY_EXPIRED,
};

const refusalOf = (verdict: SecondVerdict): KnownError => REFUSALS[verdict];

async function refused(error: KnownError): Promise<AppError> {
  if (!error.code.startsWith('TWO_FACTOR_')) return new AppError(error);
  const { supportEmail } = await settings();
  const params = { supportEmail };
  return new AppError(error, {
    params,
    fields: { code: new AppError(error, { params }).message },
  });
}
