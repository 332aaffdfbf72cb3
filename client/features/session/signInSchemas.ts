import { z } from 'zod';

import { RegisterInput } from '#client/generated/limits';
import { emailProblem, MALFORMED, isPlausibleEmail } from '#client/shared/emailAddress';
import { isStrongPassword } from '#client/platform/forms/passwordRules';

const required = (message: string) => z.string().trim().min(1, message);

const MISSING_EMAIL = 'Saisissez votre adresse email.';

/**
 * Schema of a new email, with the same rule as on the server.
 * @param current email of the account, which is accepted even if it breaks the rule
 */
const email = (missing: string, current?: string) =>
  required(missing).check(({ value, issues }) => {
    const message = value === '' || value === current ? null : emailProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Schema of the email of the user who fills in the form. */
export const emailField = (current?: string) => email(MISSING_EMAIL, current);

/** Schema of the email of another user, for staff who create or change an account. */
export const othersEmailField = (current?: string) => email('Saisissez l’adresse email.', current);

/** Schema of the email of an existing account. */
export const existingEmailField = required(MISSING_EMAIL).refine(
  (typed) => typed === '' || isPlausibleEmail(typed),
  MALFORMED,
);

export const newPasswordField = (minLength: number) =>
  z
    .string()
    .min(1, 'Choisissez un mot de passe.')
    .refine((password) => password === '' || isStrongPassword(password, minLength), {
      message: 'Le nouveau mot de passe ne respecte pas tous les critères',
    });

const { firstName, username } = RegisterInput;

/** Schema of an optional first or last name, with the same maximum length as on the server. */
export const nameField = z
  .string()
  .trim()
  .max(firstName.max, `${firstName.max} caractères au plus.`);

/** Schema of a new username, which applies the same rule as the server. */
export const usernameField = required('Choisissez un nom d’utilisateur.').regex(
  new RegExp(`^[\\p{Script=Latin}0-9_.-]{${username.min},${username.max}}$`, 'u'),
  `De ${username.min} à ${username.max} lettres, chiffres, tirets, points ou tirets bas.`,
);

/** Error for a password confirmation that differs from the password. */
export const MISMATCH = {
  path: ['confirmPassword'],
  message: 'Les mots de passe ne correspondent pas.',
};

/** Returns a check that the field `name` equals its confirmation. */
export const confirms =
  <Name extends string>(name: Name) =>
  (values: Record<Name | 'confirmPassword', string>): boolean =>
    values[name] === values.confirmPassword;

export const loginSchema = z.object({
  email: existingEmailField,
  password: z.string().min(1, 'Saisissez votre mot de passe.'),
  code: z.string(),
});

/** Schema of the second step of sign-in, for accounts that require a code. */
export const loginWithCodeSchema = loginSchema.extend({ code: required('Saisissez le code.') });

/** Schema of the fields that every new account has (AccountFields). */
const accountFields = (minLength: number) =>
  z.object({
    username: usernameField,
    email: emailField(),
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
      ageConfirmed: z
        .boolean()
        .refine(Boolean, 'Confirmez que vous avez 15\u00A0ans ou plus, ou l’accord d’un parent.'),
    })
    .refine(confirms('password'), MISMATCH);
