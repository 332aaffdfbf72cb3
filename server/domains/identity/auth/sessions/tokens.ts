import { hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signingKeys } from '../keys/signingKeys';

const ISSUER = 'centrale-18-112';
const ALGORITHM = 'HS256';

/** What a session token names. */
export interface SessionClaim {
  sessionId: string;
  userId: number;
}

/**
 * A key of 32 bytes for one purpose, worked out from the signing key: as secret as that one, and
 * another one as soon as that one changes.
 */
export function keyFor(purpose: string): Buffer {
  return derived(signingKeys().current, purpose);
}

/** The same worked out from the signing key before this one; null when there is none to read with. */
export function previousKeyFor(purpose: string): Buffer | null {
  const { previous } = signingKeys();
  return previous && derived(previous, purpose);
}

const derived = (key: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `${ISSUER}:${purpose}`, 32));

/** Signs the token of a session. It has no end of its own: it lasts as long as the session's row. */
export function signSessionToken({ sessionId, userId }: SessionClaim): string {
  return jwt.sign({ sid: sessionId }, signingKeys().current, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    subject: String(userId),
  });
}

/** What a token names; null when we did not sign it, with this key or the one before, or not in this way. */
export function readSessionToken(token: string): SessionClaim | null {
  const { current, previous } = signingKeys();
  const claims = verified(token, current) ?? (previous && verified(token, previous));
  const [userId, sessionId] = [Number(claims?.sub), claims?.sid as unknown];
  return Number.isSafeInteger(userId) && typeof sessionId === 'string'
    ? { sessionId, userId }
    : null;
}

/** Whatever is wrong with a token (shape, signature, algorithm, issuer), it names nobody. */
function verified(token: string, key: KeyObject): jwt.JwtPayload | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
    return typeof claims === 'string' ? null : claims;
  } catch {
    return null;
  }
}
