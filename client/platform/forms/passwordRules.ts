/** Minimum value of the setting passwordMinLength. */
const LEAST_LENGTH = 8;

export interface PasswordCriterion {
  label: string;
  met: boolean;
}

/**
 * Returns the criteria of a new password, each with whether it is met: minimum length, an uppercase
 * letter, a lowercase letter, a digit, a special character.
 * @param minLength the setting passwordMinLength
 */
export function passwordCriteria(password: string, minLength: number): PasswordCriterion[] {
  const length = Math.max(LEAST_LENGTH, minLength);
  return [
    { label: `Au moins ${length} caractères`, met: [...password].length >= length },
    { label: 'Une lettre majuscule', met: /\p{Lu}/u.test(password) },
    { label: 'Une lettre minuscule', met: /\p{Ll}/u.test(password) },
    { label: 'Un chiffre', met: /[0-9]/.test(password) },
    { label: 'Un caractère spécial', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}

/** Returns whether a new password meets every criterion. */
export const isStrongPassword = (password: string, minLength: number): boolean =>
  passwordCriteria(password, minLength).every(({ met }) => met);
