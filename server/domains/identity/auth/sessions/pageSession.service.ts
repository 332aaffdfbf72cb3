import { setPageCookie } from '#platform/access/pageCookie';
import { isSignatureOf, signText } from '../keys/signatures.service';
import type { SessionClaim } from './tokens';

const PURPOSE = 'page-session';

/** Format of the cookie: account ID, session ID, and a signature. */
const VALUE = /^([1-9]\d{0,15})\.([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Returns the value of the cookie of a session. The signature has a key of its own, so that the
 * cookie is no session token and a session token is no cookie.
 */
export function signPageSession({ userId, sessionId }: SessionClaim): string {
  const text = `${userId}.${sessionId}`;
  return `${text}.${signText(PURPOSE, text)}`;
}

export const setPageSession = (claim: SessionClaim): void => setPageCookie(signPageSession(claim));

/** Reads the value of the cookie; returns null when its format or its signature is wrong. */
export function readPageSession(value: string): SessionClaim | null {
  const [, userId, sessionId, signature] = VALUE.exec(value) ?? [];
  if (!userId || !sessionId || !signature) return null;
  return isSignatureOf(PURPOSE, `${userId}.${sessionId}`, signature)
    ? { userId: Number(userId), sessionId }
    : null;
}
