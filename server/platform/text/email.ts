import { domainToUnicode } from 'node:url';
import { emailKeyOf } from '../../../client/platform/forms/emailAddress';

export {
  emailKeyOf,
  emailProblem,
  LONGEST_EMAIL,
  isPlausibleEmail,
  readEmail,
} from '../../../client/platform/forms/emailAddress';

/** An address as people read it: with the accents of its host. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/**
 * The keys under which an account may be stored, the most exact one first: the address as it is
 * given, its canonical form, and that with the accents of its host. Only an account that was not
 * reviewed, or could not be migrated, has another key than the canonical one.
 */
export const emailKeysOf = (email: string): string[] => {
  const canonical = emailKeyOf(email);
  return [...new Set([email.trim().toLowerCase(), canonical, readableEmail(canonical)])];
};
