import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { signingKeys } from '../keys/signingKeys';

const ISSUER = 'centrale-18-112';
const ALGORITHM = 'HS256';

export interface SessionClaim {
  sessionId: string;
  userId: number;
}

/**
 * Returns a key of 32 bytes for one purpose, derived from the signing key. The derived key is as
 * secret as the signing key, and changes with it.
 */
export function keyFor(purpose: string): Buffer {
  return derived(signingKeys().current, purpose);
}

/** Returns the key for a purpose derived from the previous signing key; null when there is none. */
export function previousKeyFor(purpose: string): Buffer | null {
  const { previous } = signingKeys();
  return previous && derived(previous, purpose);
}

/** Returns the key for a purpose derived from a signing key that is not the one of this process. */
export const keyOf = (signingKey: string, purpose: string): Buffer =>
  derived(createSecretKey(signingKey, 'utf8'), purpose);

const derived = (key: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `${ISSUER}:${purpose}`, 32));

/** Signs the token of a session, which is valid as long as the session's row exists. */
export function signSessionToken({ sessionId, userId }: SessionClaim): string {
  return jwt.sign({ sid: sessionId }, signingKeys().current, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    subject: String(userId),
  });
}

/** Reads a session token; null when no known key signed it, or in another format. */
export function readSessionToken(token: string): SessionClaim | null {
  const { current, previous } = signingKeys();
  const claims = verified(token, current) ?? (previous && verified(token, previous));
  const [userId, sessionId] = [Number(claims?.sub), claims?.sid as unknown];
  return Number.isSafeInteger(userId) && typeof sessionId === 'string'
    ? { sessionId, userId }
    : null;
}

/**
 * Claims of the most recently used valid tokens, by signing key. Cached, because verifying a
 * signature takes as long as reading a session, and the claims of a token never change. A cached
 * token may be of a session that has ended: every request reads the session itself.
 */
const knownTokens = new WeakMap<KeyObject, LRUCache<string, jwt.JwtPayload>>();
const MAX_TOKENS = 10_000;

/** Returns the claims of a token; null when its format, signature, algorithm or issuer is wrong. */
function verified(token: string, key: KeyObject): jwt.JwtPayload | null {
  const known = knownTokens.get(key) ?? new LRUCache({ max: MAX_TOKENS });
  knownTokens.set(key, known);
  const cached = known.get(token);
  if (cached) return cached;
  const claims = verifiedNow(token, key);
  if (claims) known.set(token, claims);
  return claims;
}

function verifiedNow(token: string, key: KeyObject): jwt.JwtPayload | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
    return typeof claims === 'string' ? null : claims;
  } catch {
    return null;
  }
}
