import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { currentEnv, type Env } from '../../platform/env';

const ISSUER = 'centrale-18-112';
const ALGORITHM = 'HS256';

/** What a session token names. */
export interface SessionClaim {
  sessionId: string;
  userId: number;
}

const keys = new WeakMap<Env, KeyObject>();

/**
 * The key that signs session tokens: JWT_SECRET, else the one kept in DATA_DIR. Made once: of a text
 * jsonwebtoken would first try to make a public key, at every request.
 */
function signingKey(): KeyObject {
  const env = currentEnv();
  const known = keys.get(env);
  if (known) return known;
  const key = createSecretKey(env.JWT_SECRET ?? keptKey(env.DATA_DIR), 'utf8');
  keys.set(env, key);
  return key;
}

/** Reads the key, or makes it, at start: a folder that cannot keep it shows then. */
export function prepareSigningKey(): void {
  signingKey();
}

/**
 * Reads the kept key, made at first start. The file appears whole, under its name, or not at all:
 * of several processes that start together one makes it and all read the same.
 */
function keptKey(folder: string): string {
  const path = join(folder, 'jwt.key');
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * A key of 32 bytes for one purpose, worked out from the signing key: as secret as that one, and
 * another one as soon as that one changes.
 */
export function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey(), '', `${ISSUER}:${purpose}`, 32));
}

/** Signs the token of a session. It has no end of its own: it lasts as long as the session's row. */
export function signSessionToken({ sessionId, userId }: SessionClaim): string {
  return jwt.sign({ sid: sessionId }, signingKey(), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    subject: String(userId),
  });
}

/** What a token names; null when we did not sign it, or not in this way. */
export function readSessionToken(token: string): SessionClaim | null {
  const claims = verified(token, signingKey());
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
