import { z } from 'zod';

import { RegisterInput } from '../../generated/limits';
import { isStrongPassword } from '../../platform/forms/password';

const INVALID_EMAIL = "Format d'email invalide";

const required = (message: string) => z.string().trim().min(1, message);

/** An email, as every form of the site checks it before the server does. */
const email = (missing: string) => required(missing).pipe(z.email({ message: INVALID_EMAIL }));

/** The email of whoever fills the form in. */
export const emailField = email('Saisissez votre adresse email.');

/** The email of somebody else, whose account is made or changed for them. */
export const othersEmailField = email('Saisissez l’adresse email.');

/** A new password under the site's length. */
export const newPasswordField = (minLength: number) =>
  z
    .string()
    .min(1, 'Choisissez un mot de passe.')
    .refine((password) => password === '' || isStrongPassword(password, minLength), {
      message: 'Le nouveau mot de passe ne respecte pas tous les critères',
    });

const { firstName, username } = RegisterInput;

/** A first or last name, which may be left out, under the server's own length. */
export const nameField = z
  .string()
  .trim()
  .max(firstName.max, `${firstName.max} caractères au plus.`);

/** The name that others see, under the server's own rule. */
export const usernameField = required('Choisissez un nom d’utilisateur.').regex(
  new RegExp(`^[\\p{Script=Latin}0-9_.-]{${username.min},${username.max}}$`, 'u'),
  `De ${username.min} à ${username.max} lettres, chiffres, tirets, points ou tirets bas.`,
);

/** What is said when the confirmation of a password does not repeat it. */
export const MISMATCH = {
  path: ['confirmPassword'],
  message: 'Les mots de passe ne correspondent pas.',
};

/** Whether the confirmation repeats the password of that field. */
export const confirms =
  <Name extends string>(name: Name) =>
  (values: Record<Name | 'confirmPassword', string>): boolean =>
    values[name] === values.confirmPassword;

export const loginSchema = z.object({
  email: emailField,
  password: z.string().min(1, 'Saisissez votre mot de passe.'),
  code: z.string(),
});

/** The second step, where the account asks for a code. */
export const loginWithCodeSchema = loginSchema.extend({ code: required('Saisissez le code.') });

/** What every new account needs; AccountFields draws it. */
const accountFields = (minLength: number) =>
  z.object({
    username: usernameField,
    email: emailField,
    password: newPasswordField(minLength),
    confirmPassword: z.string().min(1, 'Confirmez le mot de passe.'),
  });

export const accountSchema = (minLength: number) =>
  accountFields(minLength).refine(confirms('password'), MISMATCH);

export type NewAccount = z.infer<ReturnType<typeof accountSchema>>;

export const EMPTY_ACCOUNT: NewAccount = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};

export const registerSchema = (minLength: number) =>
  accountFields(minLength)
    .extend({
      firstName: nameField,
      lastName: nameField,
    })
    .refine(confirms('password'), MISMATCH);
