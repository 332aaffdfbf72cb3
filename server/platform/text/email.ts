import { domainToUnicode } from 'node:url';
import { emailKeyOf } from '#client/platform/forms/emailAddress';

export {
  emailKeyOf,
  emailProblem,
  LONGEST_EMAIL,
  isPlausibleEmail,
  readEmail,
} from '#client/platform/forms/emailAddress';

/** Returns an address for display, with the accents of its host. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Returns an address of which only the first character and the host are shown. */
export function maskedEmail(email: string): string {
  const readable = readableEmail(email);
  return `${[...readable][0] ?? ''}…${readable.slice(readable.lastIndexOf('@'))}`;
}

/**
 * Returns the keys under which an account may be stored, the most exact one first: the address as
 * given, its canonical form, and that form with the accents of its host. Only accounts that were
 * not reviewed or could not be migrated have a key that is not canonical.
 */
export const emailKeysOf = (email: string): string[] => {
  const canonical = emailKeyOf(email);
  return [...new Set([email.trim().toLowerCase(), canonical, readableEmail(canonical)])];
};
