import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { z } from 'zod';
import { judgedBy } from '#platform/input/fields';
import { AppError } from '#platform/errors/AppError';
import { prefixOf } from '#platform/text/text';
import { BUILT_IN_PASSWORD, BUILT_IN_PASSWORD_HASH, isRefusedPassword } from './builtInPassword';
import { guessablePasswordProblem, type PasswordOwner } from './guessablePassword';
import { authErrors } from '../auth.errors';

/** Parameters of Argon2id: the minimum of OWASP (19 MiB, 2 passes, 1 lane). */
const PARAMETERS = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

/** Maximum length of a password in characters, to bound the cost of hashing. */
const LONGEST = 200;

/**
 * Hash against which a password is checked when there is no account. The refusal thus takes as long
 * as for an existing account.
 */
const decoy = hash(randomBytes(18).toString('base64'), PARAMETERS);

/**
 * Returns the hash of a random password that is not known to anyone, for an account whose holder
 * has not chosen a password yet.
 */
export function unusablePassword(): Promise<string> {
  return decoy;
}

/** Prefix of the hash of a closed password, which no longer signs in. */
const CLOSED = '!';

/**
 * Marks the hash of a password as closed, so that the password no longer signs in. The hash itself
 * is retained, so that the member cannot choose the same password again: an attacker may know it.
 */
export function closedPassword(stored: string): string {
  return stored.startsWith(CLOSED) ? stored : `${CLOSED}${stored}`;
}

/** Returns whether a password is closed, so that it no longer signs in. */
export const isClosed = (stored: string): boolean => stored.startsWith(CLOSED);

const hashBehind = (stored: string): string =>
  stored.startsWith(CLOSED) ? stored.slice(CLOSED.length) : stored;

/** Normalizes a password, because two keyboards may encode the same accented letter differently. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** Returns the Argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), PARAMETERS);
}

/**
 * Returns whether the password matches the hash and is not refused (`isRefusedPassword`).
 * @param stored stored hash; null when there is no account. The function then returns false after
 *   the same time as for an existing account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await isOf(stored ?? (await decoy), password);
  if (!right || stored === null || stored.startsWith(CLOSED)) return false;
  return !isRefusedPassword(normalized(password));
}

/** Returns whether a stored hash is that of the built-in password, and is not closed. */
export async function opensWithBuiltInPassword(stored: string): Promise<boolean> {
  if (stored.startsWith(CLOSED)) return false;
  return stored === BUILT_IN_PASSWORD_HASH || isOf(stored, BUILT_IN_PASSWORD);
}

/**
 * Returns whether a hash, even a closed one, was made from a password. For a text longer than any
 * password, returns false after the same time.
 */
async function isOf(stored: string, password: string): Promise<boolean> {
  const mayBe = [...prefixOf(password, 2 * LONGEST + 2)].length <= LONGEST;
  const right = await verify(hashBehind(stored), normalized(mayBe ? password : ''));
  return right && mayBe;
}

/**
 * Refuses a new password that equals the current one, even if the current password is closed.
 * @throws AppError VALIDATION_FAILED tied to `newPassword`
 */
export async function refuseSamePassword(stored: string, newPassword: string): Promise<void> {
  if (!(await isOf(stored, newPassword))) return;
  throw AppError.invalid({
    newPassword: 'Choisissez un mot de passe différent de l’ancien.',
  });
}

/** Returns whether a hash was created with other parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const made = parseOptions(stored);
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
    (name) => made[name] !== PARAMETERS[name],
  );
}

const CLASSES: readonly [pattern: RegExp, missing: string][] = [
  [/\p{Lu}/u, 'une majuscule'],
  [/\p{Ll}/u, 'une minuscule'],
  [/[0-9]/, 'un chiffre'],
  [/[^\p{L}\p{N}\s]/u, 'un caractère spécial'],
];

/**
 * Returns the schema of a new password. Its French message names what is missing: the minimum
 * length, an uppercase letter, a lowercase letter, a digit or a special character.
 * @param minLength the setting passwordMinLength, never below 8
 */
export const newPassword = (minLength: number) =>
  z
    .string()
    .check(judgedBy((password) => passwordProblem(password, minLength)))
    .meta({ maxLength: LONGEST });

/** Returns a French message that lists what a password lacks; null when it meets the criteria. */
function passwordProblem(password: string, minLength: number): string | null {
  const length = [...password].length;
  if (length > LONGEST) return `Le mot de passe ne peut pas dépasser ${LONGEST} caractères.`;
  const missing = CLASSES.filter(([pattern]) => !pattern.test(password)).map(([, name]) => name);
  if (length < minLength) missing.unshift(`au moins ${minLength} caractères`);
  return missing.length > 0 ? `Il manque au mot de passe\u00a0: ${missing.join(', ')}.` : null;
}

/** Returns the error of a password that does not meet the criteria. */
export const weakPassword = (fields: Record<string, string>): AppError =>
  new AppError(authErrors.WEAK_PASSWORD, { fields });

/**
 * Refuses a password that is easily guessed although it meets the other criteria.
 * @throws AppError PASSWORD_GUESSABLE tied to the field, with the known parts
 */
export async function refuseGuessablePassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem = await guessablePasswordProblem(password, owner);
  if (problem) throw new AppError(authErrors.PASSWORD_GUESSABLE, { fields: { [field]: problem } });
}
