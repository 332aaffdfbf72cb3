import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a link: 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a secret for storage. Secrets are long and random, so a plain hash cannot be
 * reversed by guessing.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
