import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The stored hash of a secret. Secrets are long and random, so a plain hash cannot be reversed by
 * guessing.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
