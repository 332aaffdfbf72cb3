import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, previousKeyFor } from '../sessions/tokens';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for; each purpose has a key of its own. */
export type SecretPurpose = 'two-factor' | 'game-installation' | 'push-keys';

/**
 * Encrypts a secret of an account, so that a copy of the database alone cannot make codes or
 * signatures. The result is tied to the account, so that one row cannot replace another.
 */
export function sealSecret(
  userId: number,
  secret: Uint8Array,
  purpose: SecretPurpose = 'two-factor',
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** A decrypted secret. */
export interface OpenedSecret {
  secret: Uint8Array<ArrayBuffer>;
  /** It was encrypted with the previous key, and should be encrypted again. */
  isOld: boolean;
}

/**
 * Decrypts what `sealSecret` made, with this signing key or the previous one; null when it was made
 * with another.
 */
export function openSecret(
  userId: number,
  sealed: string,
  purpose: SecretPurpose = 'two-factor',
): OpenedSecret | null {
  const secret = openWith(keyFor(purpose), userId, sealed);
  if (secret) return { secret, isOld: false };
  const previous = previousKeyFor(purpose);
  const old = previous && openWith(previous, userId, sealed);
  return old && { secret: old, isOld: true };
}

function openWith(key: Buffer, userId: number, sealed: string): OpenedSecret['secret'] | null {
  const bytes = Buffer.from(sealed, 'base64url');
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
