import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { z } from 'zod';
import { judgedBy } from '../../../../platform/input/fields';
import { AppError } from '../../../../platform/errors/AppError';
import { beginningOf } from '../../../../platform/text/text';
import { guessablePasswordProblem, type PasswordOwner } from './guessablePassword';
import { authErrors } from '../auth.errors';

/** Argon2id with the least that OWASP's password storage page asks for: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

/** Longer than any passphrase, short enough that nobody makes the server hash a book. */
const LONGEST = 200;

/** Checked in place of the hash of an account that does not exist, so that both take as long. */
const decoy = hash(randomBytes(18).toString('base64'), PARAMETERS);

/** A hash for an account whose holder has yet to choose a password: nobody knows what it is of. */
export function unusablePassword(): Promise<string> {
  return decoy;
}

/** Stands before a hash that opens nothing any more. */
const CLOSED = '!';

/**
 * A hash that opens nothing any more, but still tells its password: the one that somebody else may
 * know is not to be chosen again.
 */
export function closedPassword(stored: string): string {
  return stored.startsWith(CLOSED) ? stored : `${CLOSED}${stored}`;
}

const hashBehind = (stored: string): string =>
  stored.startsWith(CLOSED) ? stored.slice(CLOSED.length) : stored;

/** Two keyboards may spell the same accented letter differently. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** The Argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), PARAMETERS);
}

/**
 * Whether the password is that of the hash.
 * @param stored null for an account that does not exist: takes as long, and is never right
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await isOf(stored ?? (await decoy), password);
  return right && stored !== null && !stored.startsWith(CLOSED);
}

/** What is longer than any password is none, which takes as long to say; it is not even normalized. */
async function isOf(stored: string, password: string): Promise<boolean> {
  const mayBe = [...beginningOf(password, 2 * LONGEST + 2)].length <= LONGEST;
  const right = await verify(hashBehind(stored), normalized(mayBe ? password : ''));
  return right && mayBe;
}

/** @throws AppError VALIDATION_FAILED tied to `newPassword`, for the password of the hash, closed or not */
export async function refuseSamePassword(stored: string, newPassword: string): Promise<void> {
  if (!(await isOf(stored, newPassword))) return;
  throw AppError.invalid({
    newPassword: 'Choisissez un mot de passe différent de l’ancien.',
  });
}

/** True for a hash made with other parameters than today's. */
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
 * A new password that meets the criteria. Source: member document, section 5, and decisions 2.14.
 * @param minLength the setting passwordMinLength in force
 */
export const newPassword = (minLength: number) =>
  z
    .string()
    .check(judgedBy((password) => passwordProblem(password, minLength)))
    .meta({ maxLength: LONGEST });

/** What a password lacks, in French; null when it meets the criteria. */
function passwordProblem(password: string, minLength: number): string | null {
  const length = [...password].length;
  if (length > LONGEST) return `Le mot de passe ne peut pas dépasser ${LONGEST} caractères.`;
  const missing = CLASSES.filter(([pattern]) => !pattern.test(password)).map(([, name]) => name);
  if (length < minLength) missing.unshift(`au moins ${minLength} caractères`);
  return missing.length > 0 ? `Il manque au mot de passe\u00a0: ${missing.join(', ')}.` : null;
}

/** The refusal of a password that does not meet them. */
export const weakPassword = (fields: Record<string, string>): AppError =>
  new AppError(authErrors.WEAK_PASSWORD, { fields });

/**
 * Refuses a password that meets the criteria and is easily guessed all the same.
 * @throws AppError PASSWORD_GUESSABLE tied to the field, with what is known of it
 */
export async function refuseGuessablePassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem = await guessablePasswordProblem(password, owner);
  if (problem) throw new AppError(authErrors.PASSWORD_GUESSABLE, { fields: { [field]: problem } });
}
