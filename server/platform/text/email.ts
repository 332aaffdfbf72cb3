import { domainToUnicode } from 'node:url';
import { emailKeyOf } from '#client/shared/emailAddress';

/** Returns an email address for display, with its domain decoded from Punycode. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Returns an email address with only its first character and domain visible. */
export function maskedEmail(email: string): string {
  const readable = readableEmail(email);
  return `${[...readable][0] ?? ''}…${readable.slice(readable.lastIndexOf('@'))}`;
}

/**
 * Returns the keys under which the account with an email address may be stored, the most exact one
 * first: the address as given in lower case, its canonical form, and the canonical form with a
 * decoded domain. A stored key is not canonical only when the migration to canonical keys has not
 * run or could not convert it.
 */
export const emailKeysOf = (email: string): string[] => {
  const canonical = emailKeyOf(email);
  return [...new Set([email.trim().toLowerCase(), canonical, readableEmail(canonical)])];
};
