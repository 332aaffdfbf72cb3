import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, previousKeyFor } from '../sessions/tokens';

/**
 * The signature of a text for one purpose, which only the site's key can make; each purpose has its
 * own.
 */
export function signText(purpose: string, text: string): string {
  return signWith(keyFor(purpose), text);
}

/**
 * Whether a signature is right for a text and a purpose. Signatures by the previous key also count,
 * as long as it is given, because links in mails and cookies outlive a change of key.
 */
export function isSignatureOf(purpose: string, text: string, signature: string): boolean {
  const previous = previousKeyFor(purpose);
  const keys = previous ? [keyFor(purpose), previous] : [keyFor(purpose)];
  return keys.some((key) => isSame(signature, signWith(key, text)));
}

const signWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
