import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { IsNull, LessThan, Not } from 'typeorm';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import type { User } from '#domains/identity/users/user.entity';
import { twoFactorChanged } from '../auth.events';
import { decryptSecret, encryptSecret } from '../keys/secretBox.service';
import { PasskeyHolder } from '../passkeys/passkey.entity';
import { RecoveryCode, TwoFactor } from './twoFactor.entity';
import { mailRecoveryCodeUsed } from './twoFactorMails.service';

/** Parameters that every authenticator accepts (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Accepted clock drift, in steps of 30 seconds, in both directions. */
const WINDOW = 1;

const RECOVERY_CODES = 10;

/** Letters and digits that are not mistaken for one another; 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 16;

/** Returns the TOTP object of a secret, with the names of the site and of the account. */
export function authenticatorOf(issuer: string, label: string, secret: Uint8Array<ArrayBuffer>) {
  return new TOTP({ ...SHAPE, issuer, label, secret: new Secret({ buffer: secret.buffer }) });
}

/** Returns whether sign-in requires a code, or a passkey, after the password. */
export async function hasSecondFactor(userId: number): Promise<boolean> {
  const found = await query(
    `SELECT 1 AS "asks" WHERE
       EXISTS (SELECT 1 FROM two_factors f WHERE f."userId" = :userId AND f."enabledAt" IS NOT NULL)
       OR EXISTS (SELECT 1 FROM passkey_holders h
         WHERE h."userId" = :userId AND h."secondFactorSince" IS NOT NULL)`,
    { userId },
  );
  return found.length > 0;
}

/** Returns whether sign-in requires a code of an authenticator; a passkey is accepted instead. */
export function hasAuthenticator(userId: number): Promise<boolean> {
  return repository(TwoFactor).existsBy({ userId, enabledAt: Not(IsNull()) });
}

/** Returns whether sign-in requires a passkey; a recovery code is accepted instead. */
export function asksForPasskey(userId: number): Promise<boolean> {
  return repository(PasskeyHolder).existsBy({ userId, secondFactorSince: Not(IsNull()) });
}

/** Result of checking a code; `unreadable` when no key decrypts the secret any more. */
export type CodeVerdict = 'right' | 'wrong' | 'unreadable';

/**
 * Checks a code of an account's second factor: a code of the authenticator, or a recovery code,
 * which is then consumed. Of concurrent requests with the same code, only one succeeds.
 */
export async function verifySecondFactor(user: User, code: string): Promise<CodeVerdict> {
  return transaction(async () => {
    if (!isAuthenticatorCode(code)) {
      const isOn = await hasSecondFactor(user.id);
      return isOn && (await consumeRecoveryCode(user, code)) ? 'right' : 'wrong';
    }
    const factor = await repository(TwoFactor).findOneBy({ userId: user.id });
    return factor?.enabledAt ? acceptCode(factor, code) : 'wrong';
  });
}

/** Returns whether the secret can be decrypted; not once the signing key is lost. */
export function isReadable({ userId, sealedSecret }: TwoFactor): boolean {
  return decryptSecret(userId, sealedSecret) !== null;
}

/** Returns whether a code has six digits, as no recovery code has. */
const isAuthenticatorCode = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ''));

/**
 * Checks a code of the authenticator, inside the open transaction; this code and earlier ones are
 * never accepted again. A secret encrypted with the previous key is encrypted again.
 */
export async function acceptCode(
  { userId, sealedSecret }: TwoFactor,
  code: string,
): Promise<CodeVerdict> {
  if (!isAuthenticatorCode(code)) return 'wrong';
  const opened = decryptSecret(userId, sealedSecret);
  if (!opened) return 'unreadable';
  const { secret, isOld } = opened;
  const token = code.replace(/\s/g, '');
  const timestamp = now().getTime();
  const delta = authenticatorOf('', '', secret).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return 'wrong';
  const lastStep = TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
  const unused = { userId, sealedSecret, lastStep: LessThan(lastStep) };
  const change = { lastStep, ...(isOld && { sealedSecret: encryptSecret(userId, secret) }) };
  const { affected } = await repository(TwoFactor).update(unused, change);
  return affected === 1 ? 'right' : 'wrong';
}

async function consumeRecoveryCode(user: User, code: string): Promise<boolean> {
  const unused = { userId: user.id, codeHash: hashOf(user.id, code), usedAt: IsNull() };
  const { affected } = await repository(RecoveryCode).update(unused, { usedAt: now() });
  if (affected !== 1) return false;
  await emit(twoFactorChanged, { userId: user.id, change: 'codeUsed' });
  await mailRecoveryCodeUsed(user, await recoveryCodesLeft(user.id));
  return true;
}

export function recoveryCodesLeft(userId: number): Promise<number> {
  return repository(RecoveryCode).countBy({ userId, usedAt: IsNull() });
}

/** Creates new recovery codes, inside the open transaction; the old ones become void. */
export async function makeRecoveryCodes(userId: number, createdAt = now()): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const rows = repository(RecoveryCode);
  await rows.delete({ userId });
  await rows.insert(codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt })));
  return codes;
}

/** Returns a random code in groups of four, for copying by hand. */
function recoveryCode(): string {
  const characters = Array.from(
    randomBytes(RECOVERY_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/**
 * Returns the stored hash of a recovery code, ignoring case, separators and look-alike letters.
 * Codes are long and random, so a plain hash cannot be reversed by guessing. The hash does not
 * depend on the signing key, which may be lost.
 */
function hashOf(userId: number, code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${typed}`).digest('hex');
}
