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
import { currentEnv, EnvError, isWeakSecret, type Env } from '../../../../platform/env';

const KEY = 'jwt.key';
const PREVIOUS = 'jwt.previous.key';

/** The key in force, and the one before it, which only reads. */
export interface SigningKeys {
  current: KeyObject;
  previous: KeyObject | null;
}

const known = new WeakMap<Env, SigningKeys>();

/**
 * The keys that sessions are signed with and other keys are derived from: JWT_SECRET, else the one
 * kept in DATA_DIR; and the one before, while there is one. Made once: of a text jsonwebtoken would
 * first try to make a public key, at every request.
 * @throws EnvError naming the file that is too short, or that cannot be read or written
 */
export function signingKeys(): SigningKeys {
  const env = currentEnv();
  const made = known.get(env);
  if (made) return made;
  const { JWT_SECRET, JWT_SECRET_PREVIOUS, DATA_DIR } = env;
  const before = JWT_SECRET_PREVIOUS ?? readKey(DATA_DIR, PREVIOUS);
  const keys = {
    current: createSecretKey(JWT_SECRET ?? keptKey(DATA_DIR), 'utf8'),
    previous: before === null ? null : createSecretKey(before, 'utf8'),
  };
  known.set(env, keys);
  return keys;
}

/** Reads the keys, or makes one, at start: a folder that cannot keep it shows then. */
export function prepareSigningKey(): void {
  signingKeys();
}

/** The kept key, made at first start. */
function keptKey(folder: string): string {
  const kept = readKey(folder, KEY);
  if (kept !== null) return kept;
  try {
    makeKey(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `DATA_DIR\u00a0: le fichier ${KEY} ne peut pas être créé dans ${folder}. (${code})`,
    );
  }
  return readKey(folder, KEY) ?? keptKey(folder);
}

/** A key of the folder; null when there is none. @throws EnvError when it is no key */
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
 * Makes the key. The file appears whole, on the disk, under its name, or not at all: of several
 * processes that start together one makes it and all read the same.
 */
function makeKey(folder: string): void {
  const draft = join(folder, `${KEY}.${process.pid}.${randomBytes(6).toString('hex')}`);
  try {
    const text = randomBytes(48).toString('base64url');
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, join(folder, KEY));
    syncFolder(folder);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The name of a new file is on the disk only once its folder is. Windows has no such thing. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
