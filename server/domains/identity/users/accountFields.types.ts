import { z } from 'zod';
import { countedText, emailAddress, INVISIBLE, isVisible, judgedBy } from '#platform/input/fields';
import { composed } from '#platform/text/text';
import { misleadingNameProblem, reservedNameProblem } from './names/usernames.service';

// Schemas of account fields, both for registration and for accounts that staff create.

const USERNAME = { min: 3, max: 30 };

/**
 * Schema of a username: Latin letters, also with accents, digits, and the characters `_`, `.` and
 * `-`. Converts the name to Unicode composed form (NFC).
 */
export const accountUsername = z
  .string()
  .overwrite((given) => composed(given, USERNAME.max))
  .regex(
    new RegExp(`^[\\p{Script=Latin}0-9_.-]{${USERNAME.min},${USERNAME.max}}$`, 'u'),
    `Le nom d’utilisateur compte de ${USERNAME.min} à ${USERNAME.max} caractères\u00a0: lettres, chiffres, tiret, point ou tiret bas.`,
  )
  .check(judgedBy(misleadingNameProblem))
  .meta({ minLength: USERNAME.min, maxLength: USERNAME.max });

/** Schema of the username of a member without a role. */
export const memberUsername = accountUsername
  .check(judgedBy((username) => reservedNameProblem(username, false)))
  .meta({ minLength: USERNAME.min, maxLength: USERNAME.max });

/** Maximum length of a first or last name, in characters. */
const LONGEST_NAME = 80;

/** Schema of a first or last name: unchanged when omitted, removed when empty. */
export const accountName = countedText(LONGEST_NAME)
  .refine(isVisible, INVISIBLE)
  .overwrite((name) => composed(name, LONGEST_NAME))
  .nullish()
  .transform((name) => (name === undefined ? undefined : name || null));

export const namedAccount = z.object({
  username: accountUsername,
  email: emailAddress,
  firstName: accountName,
  lastName: accountName,
});
