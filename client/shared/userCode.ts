/**
 * Letters of a user code (RFC 8628), which a game shows to be linked to an account. Consonants
 * without Y form no words, and cannot be mistaken for digits.
 */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

export const USER_CODE_LENGTH = 8;

export const USER_CODE_RULE = `Saisissez les ${USER_CODE_LENGTH} lettres du code affiché par le jeu.`;

const USER_CODE = new RegExp(`^[${USER_CODE_LETTERS}]{${USER_CODE_LENGTH}}$`);

/** Returns a typed user code without hyphens and spaces, in capitals. */
export const typedUserCode = (given: string): string =>
  given.toUpperCase().replace(/[\s\p{Dash}]/gu, '');

/** Returns whether a user code is well-formed, with or without its hyphen. */
export const isUserCode = (given: string): boolean => USER_CODE.test(typedUserCode(given));

/** Returns a user code as people see it: XXXX-XXXX. */
export function shownUserCode(given: string): string {
  const code = typedUserCode(given);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
