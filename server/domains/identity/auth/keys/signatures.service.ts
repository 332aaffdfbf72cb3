import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, previousKeyFor } from '../sessions/tokens';

/** Returns the signature of a text with the site's key; each purpose has its own key. */
export function signText(purpose: string, text: string): string {
  return signWith(keyFor(purpose), text);
}

/**
 * Returns whether a signature matches a text and a purpose. Signatures made with the previous key
 * stay valid while that key is configured, because links in mails and cookies outlive a change of
 * key.
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
