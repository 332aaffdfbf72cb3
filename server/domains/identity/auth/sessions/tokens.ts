import { hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signingKeys } from '../keys/signingKeys';

const ISSUER = 'centrale-18-112';
const ALGORITHM = 'HS256';

/** The facts in a session token. */
export interface SessionClaim {
  sessionId: string;
  userId: number;
}

/**
 * A key of 32 bytes for one purpose, derived from the signing key: as secret as that key, and
 * changed with it.
 */
export function keyFor(purpose: string): Buffer {
  return derived(signingKeys().current, purpose);
}

/** The same, derived from the previous signing key; null when there is none. */
export function previousKeyFor(purpose: string): Buffer | null {
  const { previous } = signingKeys();
  return previous && derived(previous, purpose);
}

const derived = (key: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `${ISSUER}:${purpose}`, 32));

/**
 * Signs the token of a session. It does not expire by itself: it lasts as long as the session's
 * row.
 */
export function signSessionToken({ sessionId, userId }: SessionClaim): string {
  return jwt.sign({ sid: sessionId }, signingKeys().current, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    subject: String(userId),
  });
}

/**
 * Reads a session token; null when it was not signed with this key or the previous one, or not in
 * this way.
 */
export function readSessionToken(token: string): SessionClaim | null {
  const { current, previous } = signingKeys();
  const claims = verified(token, current) ?? (previous && verified(token, previous));
  const [userId, sessionId] = [Number(claims?.sub), claims?.sid as unknown];
  return Number.isSafeInteger(userId) && typeof sessionId === 'string'
    ? { sessionId, userId }
    : null;
}

/**
 * The claims of a token; null when anything is wrong with it (shape, signature, algorithm, issuer).
 */
function verified(token: string, key: KeyObject): jwt.JwtPayload | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
    return typeof claims === 'string' ? null : claims;
  } catch {
    return null;
  }
}
