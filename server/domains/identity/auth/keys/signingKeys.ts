import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { currentEnv, EnvError, isWeakSecret, type Env } from '#platform/env';

const KEY = 'jwt.key';
const PREVIOUS = 'jwt.previous.key';

/**
 * The current signing key and the previous one. The previous key only verifies and decrypts; null
 * when no previous key is configured.
 */
export interface SigningKeys {
  current: KeyObject;
  previous: KeyObject | null;
}

const known = new WeakMap<Env, SigningKeys>();

/**
 * Returns the keys that sign sessions and from which other keys are derived. The current key is
 * JWT_SECRET or, if that is not set, the key stored in DATA_DIR. Each key is converted to a key
 * object once: for a key given as text, jsonwebtoken would first try to parse a public key, at
 * every request.
 * @throws EnvError naming the file that is too short, or that cannot be read or written
 */
export function signingKeys(): SigningKeys {
  const env = currentEnv();
  const made = known.get(env);
  if (made) return made;
  const { JWT_SECRET, JWT_SECRET_PREVIOUS, DATA_DIR } = env;
  const before = JWT_SECRET_PREVIOUS ?? readKey(DATA_DIR, PREVIOUS);
  const keys = {
    current: createSecretKey(JWT_SECRET ?? storedKey(DATA_DIR), 'utf8'),
    previous: before === null ? null : createSecretKey(before, 'utf8'),
  };
  known.set(env, keys);
  return keys;
}

/** Reads or creates the keys at start-up, so that an unwritable folder is detected then. */
export function prepareSigningKey(): void {
  signingKeys();
}

/** Returns the stored key, after creating it if there is none. */
function storedKey(folder: string): string {
  const stored = readKey(folder, KEY);
  if (stored !== null) return stored;
  try {
    makeKey(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `DATA_DIR\u00a0: le fichier ${KEY} ne peut pas être créé dans ${folder}. (${code})`,
    );
  }
  return readKey(folder, KEY) ?? storedKey(folder);
}

/**
 * Reads a key from the folder; returns null when there is none.
 * @throws EnvError when the file contains no key
 */
function readKey(folder: string, name: string): string | null {
  let text: string;
  try {
    text = readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new EnvError(
      `DATA_DIR\u00a0: le fichier ${name} ne peut pas être lu dans ${folder}. (${code})`,
    );
  }
  if (!isWeakSecret(text)) return text;
  throw new EnvError(
    `DATA_DIR\u00a0: le fichier ${name} est vide, trop court ou abîmé dans ${folder}\u00a0: remettez-en une sauvegarde, ou supprimez-le. Sans lui, toutes les sessions finissent et les applications d’authentification sont à réinscrire.`,
  );
}

/**
 * Creates the key. The file appears complete and on disk, or not at all. If several processes start
 * concurrently, one creates the file and all read the same key.
 */
function makeKey(folder: string): void {
  const draft = join(folder, `${KEY}.${process.pid}.${randomBytes(6).toString('hex')}`);
  try {
    const text = randomBytes(48).toString('base64url');
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, join(folder, KEY));
    syncFolder(folder);
  } catch (error) {
    // Another process created the file first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Syncs the folder, so that the name of a new file is on disk, except on Windows. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
