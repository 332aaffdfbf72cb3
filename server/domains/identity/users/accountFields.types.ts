import { z } from 'zod';
import { countedText, INVISIBLE, isVisible } from '../../../platform/input/fields';
import { isEmail, LONGEST_EMAIL } from '../../../platform/text/email';
import { composed } from '../../../platform/text/text';

// What an account is made of, whoever gives it.

const USERNAME = { min: 3, max: 30 };

/** A username, composed: letters of the Latin script with their accents, digits, and three signs. */
export const accountUsername = z
  .string()
  .overwrite((given) => composed(given, USERNAME.max))
  .regex(
    new RegExp(`^[\\p{Script=Latin}0-9_.-]{${USERNAME.min},${USERNAME.max}}$`, 'u'),
    `Le nom d’utilisateur compte de ${USERNAME.min} à ${USERNAME.max} caractères\u00a0: lettres, chiffres, tiret, point ou tiret bas.`,
  )
  .meta({ minLength: USERNAME.min, maxLength: USERNAME.max });

/** An email. */
export const accountEmail = z
  .string()
  .trim()
  .refine(isEmail, "Format d'email invalide")
  .meta({ maxLength: LONGEST_EMAIL });

/** A first or last name: left out it stays, empty it goes. */
export const accountName = countedText(80)
  .refine(isVisible, INVISIBLE)
  .overwrite((name) => name.normalize('NFC'))
  .nullish()
  .transform((name) => (name === undefined ? undefined : name || null));

/** What staff, or a file, give of a new account. */
export const namedAccount = z.object({
  username: accountUsername,
  email: accountEmail,
  firstName: accountName,
  lastName: accountName,
});
