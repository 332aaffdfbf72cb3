import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { log } from '../../platform/log';
import { keyFor } from './tokens';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => keyFor('two-factor');

/**
 * Seals the secret of an authenticator for the database: whoever reads a copy of that alone cannot
 * make codes. Tied to the account, so that one row cannot be put in place of another.
 */
export function sealSecret(userId: number, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `sealSecret` made; null, with a line in the log, when the signing key is another. */
export function openSecret(userId: number, sealed: string): Uint8Array<ArrayBuffer> | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key(), iv)
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag);
    const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return new Uint8Array(Buffer.concat([secret, decipher.final()]));
  } catch (error) {
    log().error({ err: error, userId }, 'the secret of a second factor cannot be read');
    return null;
  }
}
