import { domainToUnicode } from 'node:url';
import { emailKeyOf } from '../../../client/platform/forms/emailAddress';

export {
  emailKeyOf,
  emailProblem,
  LONGEST_EMAIL,
  mayBeEmail,
  readEmail,
} from '../../../client/platform/forms/emailAddress';

/** Hashes and keys of addresses from before decision 99: trimmed, in lower case. */
const formerKeyOf = (email: string): string => email.trim().toLowerCase();

/**
 * The keys under which an account may be stored: that of the address exactly as it is given, which
 * an account that could not be migrated still has, and the canonical one.
 */
export const emailKeysOf = (email: string): string[] => [
  ...new Set([formerKeyOf(email), emailKeyOf(email)]),
];

/** An address as people read it: with the accents of its host. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
