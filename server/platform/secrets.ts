import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a link: 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a secret for storage. SHA-256 without a salt is safe here, because secrets
 * are long and random and thus cannot be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
