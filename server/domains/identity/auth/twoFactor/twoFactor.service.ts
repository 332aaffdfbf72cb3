import { randomBytes } from 'node:crypto';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { settings } from '#domains/identity/settings/settings.service';
import type { User } from '#domains/identity/users/user.entity';
import { twoFactorChanged } from '../auth.events';
import {
  claimantInSession,
  proveAgain,
  provePassword,
  whileProven,
} from '../signIn/credentials.service';
import { limitAttempts } from '../signIn/loginThrottle.service';
import {
  acceptCode,
  authenticatorOf,
  hasSecondFactor,
  isReadable,
  makeRecoveryCodes,
  recoveryCodesLeft,
} from './secondFactor';
import { encryptSecret } from '../keys/secretBox.service';
import { Passkey, PasskeyHolder } from '../passkeys/passkey.entity';
import type { ProofInput } from '../passkeys/passkeys.types';
import { issueSecondFactorWarning } from '../emails/warnings.service';
import type { AccessSource } from '../recovery/accessSources.service';
import { AccessKind } from '../recovery/recovery.types';
import type { CallOrigin } from '../sessions/session.types';
import { RecoveryCode, TwoFactor } from './twoFactor.entity';
import {
  mailPasskeysAsked,
  mailRecoveryCodesRenewed,
  mailTwoFactorOff,
  mailTwoFactorOn,
  mailTwoFactorReset,
} from './twoFactorMails.service';
import type {
  RecoveryCodesPayload,
  TwoFactorSetupPayload,
  TwoFactorState,
} from './twoFactor.types';
import { ownAccount } from '#domains/identity/users/users.service';
import { authErrors } from '../auth.errors';

/** Size of the secret in bytes: 160 bits (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;

export async function twoFactorState(actor: Member): Promise<TwoFactorState> {
  const { id } = await ownAccount(actor);
  const factor = await repository(TwoFactor).findOneBy({ userId: id });
  const holder = await repository(PasskeyHolder).findOneBy({ userId: id });
  const passkeySince = holder?.secondFactorSince ?? null;
  const enabledAt = factor?.enabledAt ?? passkeySince;
  return {
    enabled: enabledAt !== null,
    enabledAt,
    recoveryCodesLeft: enabledAt ? await recoveryCodesLeft(id) : 0,
    authenticatorWorks: factor === null || isReadable(factor),
    byPasskey: passkeySince !== null,
  };
}

/**
 * Creates the secret of an authenticator. Replaces an earlier secret that was not confirmed with a
 * code.
 * @throws AppError TWO_FACTOR_ALREADY_ON; WRONG_CURRENT_PASSWORD tied to `password`; ACCOUNT_LOCKED
 */
export async function startTwoFactor(
  actor: Member,
  password: string,
  origin: CallOrigin,
): Promise<TwoFactorSetupPayload> {
  const user = await ownAccount(actor);
  await refuseOn(user);
  await provePassword(user, password, origin);
  const secret = new Uint8Array(randomBytes(SECRET_BYTES));
  await whileProven(user, async () => {
    await refuseOn(user);
    const factors = repository(TwoFactor);
    const sealedSecret = encryptSecret(user.id, secret);
    const row = { userId: user.id, sealedSecret, startedAt: now() };
    await factors.save(factors.create({ ...row, enabledAt: null, lastStep: 0 }));
  });
  const { siteName } = await settings();
  const authenticator = authenticatorOf(siteName, user.email, secret);
  return { secret: authenticator.secret.base32, uri: authenticator.toString() };
}

/**
 * Turns the second factor on with a first code of the authenticator. Wrong codes count as failed
 * sign-ins.
 * @returns the recovery codes, which are shown only once
 * @throws AppError TWO_FACTOR_ALREADY_ON; TWO_FACTOR_OFF when no secret was created
 *   (`startTwoFactor`); TWO_FACTOR_INVALID tied to `code`; ACCOUNT_LOCKED
 */
export async function confirmTwoFactor(
  actor: Member,
  code: string,
  origin: CallOrigin,
): Promise<RecoveryCodesPayload> {
  const user = await ownAccount(actor);
  await refuseOn(user);
  if (!(await repository(TwoFactor).existsBy({ userId: user.id }))) {
    throw new AppError(authErrors.TWO_FACTOR_OFF);
  }
  const check = () => transaction(() => switchOn(user, code));
  // A session without the password must not reset the count of earlier failures.
  const codes = await limitAttempts(claimantInSession(user, origin), check, () => false);
  if (!codes) throw invalidCode();
  return { codes };
}

async function switchOn(user: User, code: string): Promise<string[] | null> {
  await acquireLock(`user:${user.id}`);
  const factors = repository(TwoFactor);
  const started = await factors.findOneBy({ userId: user.id });
  if (!started || started.enabledAt) return null;
  const verdict = await acceptCode(started, code);
  // The set-up was started under another signing key, and must be started again.
  if (verdict === 'unreadable') throw new AppError(authErrors.TWO_FACTOR_OFF);
  if (verdict === 'wrong') return null;
  const enabledAt = now();
  await factors.update({ userId: user.id }, { enabledAt });
  await emit(twoFactorChanged, { userId: user.id, change: 'on' });
  await mailTwoFactorOn(user, await issueSecondFactorWarning(user));
  return makeRecoveryCodes(user.id, enabledAt);
}

/**
 * Turns the second factor off and deletes its recovery codes.
 * @throws AppError TWO_FACTOR_OFF; the errors of `proveAgain`
 */
export async function disableTwoFactor(
  actor: Member,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<void> {
  const user = await ownAccount(actor);
  await refuseOff(user);
  await proveAgain(user, proof, origin);
  await whileProven(user, async () => {
    await deleteSecondFactor(user.id);
    await emit(twoFactorChanged, { userId: user.id, change: 'off' });
    await mailTwoFactorOff(user, await issueSecondFactorWarning(user));
  });
}

/**
 * Turns off the second factor of a member who lost their authenticator, on behalf of staff and
 * inside the open transaction. Notifies the member.
 * @throws AppError TWO_FACTOR_OFF
 */
export async function removeTwoFactor(user: User): Promise<void> {
  await acquireLock(`user:${user.id}`);
  await refuseOff(user);
  await deleteSecondFactor(user.id);
  await mailTwoFactorReset(user);
}

/** Deletes an unconfirmed authenticator, inside the open transaction. */
export async function discardUnconfirmedFactor(userId: number): Promise<void> {
  await repository(TwoFactor).delete({ userId, enabledAt: IsNull() });
}

/** Returns the time at which the second factor was turned on; null while it is off. */
async function secondFactorSince(userId: number): Promise<Date | null> {
  const factor = await repository(TwoFactor).findOneBy({ userId });
  const holder = await repository(PasskeyHolder).findOneBy({ userId });
  return factor?.enabledAt ?? holder?.secondFactorSince ?? null;
}

/** Lets the recovery of an account list and remove the second factor. */
export const secondFactorAccess: AccessSource = {
  kind: AccessKind.SECOND_FACTOR,
  listSince: async (userId, since) => {
    const addedAt = await secondFactorSince(userId);
    return addedAt && addedAt >= since ? [{ id: `${userId}`, name: null, addedAt }] : [];
  },
  remove: deleteSecondFactor,
};

/**
 * Lets the recovery of an account list and remove renewed recovery codes, because each code
 * replaces the second factor once. The first codes are not listed here: they are deleted together
 * with the second factor.
 */
export const recoveryCodesAccess: AccessSource = {
  kind: AccessKind.RECOVERY_CODES,
  listSince: async (userId, since) => {
    const createdAt = MoreThanOrEqual(since);
    const addedAt = (await repository(RecoveryCode).findOneBy({ userId, createdAt }))?.createdAt;
    const factorSince = await secondFactorSince(userId);
    const isRenewed = addedAt && factorSince && addedAt > factorSince;
    return isRenewed ? [{ id: `${userId}`, name: null, addedAt }] : [];
  },
  remove: async (userId) => {
    await repository(RecoveryCode).delete({ userId });
  },
};

/** Deletes the second factor. Passkeys stay: they still sign in, but are no longer required. */
async function deleteSecondFactor(userId: number): Promise<void> {
  await repository(RecoveryCode).delete({ userId });
  await repository(TwoFactor).delete({ userId });
  await repository(PasskeyHolder).update({ userId }, { secondFactorSince: null });
}

/**
 * Requires a passkey after the password from now on. Each recovery code can replace the passkey
 * once.
 * @returns the recovery codes, which are shown only once
 * @throws AppError TWO_FACTOR_ALREADY_ON; NO_PASSKEY; the errors of `proveAgain`
 */
export async function requirePasskeys(
  actor: Member,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<RecoveryCodesPayload> {
  const user = await ownAccount(actor);
  await refuseOn(user);
  await proveAgain(user, proof, origin);
  return whileProven(user, async () => {
    const { id: userId } = user;
    await refuseOn(user);
    if (!(await repository(Passkey).existsBy({ userId }))) {
      throw new AppError(authErrors.NO_PASSKEY);
    }
    const secondFactorSince = now();
    await repository(PasskeyHolder).update({ userId }, { secondFactorSince });
    await emit(twoFactorChanged, { userId, change: 'on' });
    await mailPasskeysAsked(user, await issueSecondFactorWarning(user));
    return { codes: await makeRecoveryCodes(userId, secondFactorSince) };
  });
}

/**
 * Creates new recovery codes; the old ones become void.
 * @throws AppError TWO_FACTOR_OFF; the errors of `proveAgain`
 */
export async function renewRecoveryCodes(
  actor: Member,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<RecoveryCodesPayload> {
  const user = await ownAccount(actor);
  await refuseOff(user);
  await proveAgain(user, proof, origin);
  return whileProven(user, async () => {
    await emit(twoFactorChanged, { userId: user.id, change: 'codesRenewed' });
    await mailRecoveryCodesRenewed(user, await issueSecondFactorWarning(user));
    return { codes: await makeRecoveryCodes(user.id) };
  });
}

async function refuseOn({ id }: User): Promise<void> {
  if (await hasSecondFactor(id)) throw new AppError(authErrors.TWO_FACTOR_ALREADY_ON);
}

async function refuseOff({ id }: User): Promise<void> {
  if (!(await hasSecondFactor(id))) throw new AppError(authErrors.TWO_FACTOR_OFF);
}

function invalidCode(): AppError {
  const { message } = new AppError(authErrors.TWO_FACTOR_INVALID);
  return new AppError(authErrors.TWO_FACTOR_INVALID, { fields: { code: message } });
}
