import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, previousKeyFor } from '../sessions/tokens';

/**
 * The seal of a text for one purpose: who has not the site's key cannot make it, and that of another
 * purpose is another one.
 */
export function sealOf(purpose: string, text: string): string {
  return sealWith(keyFor(purpose), text);
}

/**
 * Whether a seal is that of a text, for the same purpose; also one made with the key before this one,
 * as long as that is given to read with: links of mails and cookies outlive a change of key.
 */
export function isSealOf(purpose: string, text: string, seal: string): boolean {
  const previous = previousKeyFor(purpose);
  const keys = previous ? [keyFor(purpose), previous] : [keyFor(purpose)];
  return keys.some((key) => isSame(seal, sealWith(key, text)));
}

const sealWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
