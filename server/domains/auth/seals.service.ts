import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from './tokens';

/**
 * The seal of a text for one purpose: who has not the site's key cannot make it, and that of another
 * purpose is another one.
 */
export function sealOf(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
}

/** Whether a seal is that of a text, for the same purpose. */
export function isSealOf(purpose: string, text: string, seal: string): boolean {
  const [given, ours] = [Buffer.from(seal), Buffer.from(sealOf(purpose, text))];
  return given.length === ours.length && timingSafeEqual(given, ours);
}
