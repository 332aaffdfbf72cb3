import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It is random and long, so a plain hash cannot be searched. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
