import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, keyOf, previousKeyFor } from '../sessions/tokens';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Purposes of secrets; each purpose has its own encryption key. */
export type SecretPurpose = 'two-factor' | 'game-installation' | 'push-keys' | 'webhooks';

/**
 * Encrypts a secret of an account, so that a copy of the database alone is not enough to create
 * codes or signatures. The result is valid for this account only, so that it cannot be copied to
 * the row of another account.
 */
export function encryptSecret(
  userId: number,
  secret: Uint8Array,
  purpose: SecretPurpose = 'two-factor',
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), iv).setAAD(Buffer.from(String(userId)));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export interface DecryptedSecret {
  secret: Uint8Array<ArrayBuffer>;
  /** Whether the secret was encrypted with the previous key, and should be encrypted again. */
  isOld: boolean;
}

/**
 * Decrypts the result of `encryptSecret` with the current signing key or the previous one. Returns
 * null when another key encrypted it.
 */
export function decryptSecret(
  userId: number,
  encrypted: string,
  purpose: SecretPurpose = 'two-factor',
): DecryptedSecret | null {
  const secret = decryptWith(keyFor(purpose), userId, encrypted);
  if (secret) return { secret, isOld: false };
  const previous = previousKeyFor(purpose);
  const old = previous && decryptWith(previous, userId, encrypted);
  return old && { secret: old, isOld: true };
}

/** Returns whether a signing key, given as text, decrypts a result of `encryptSecret`. */
export const opensSecret = (
  signingKey: string,
  userId: number,
  encrypted: string,
  purpose: SecretPurpose,
): boolean => decryptWith(keyOf(signingKey, purpose), userId, encrypted) !== null;

function decryptWith(
  key: Buffer,
  userId: number,
  encrypted: string,
): DecryptedSecret['secret'] | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv)
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag);
    const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return new Uint8Array(Buffer.concat([secret, decipher.final()]));
  } catch {
    return null;
  }
}
