// Shared by client and server, so that both accept and compare email addresses in the same way
// (docs/decisions/0099-names-and-addresses.md).

/** Maximum length of an email address (RFC 5321, 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/** Maximum length of the part before the "@" (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL_PART = 64;

/** Maximum length of a text that is normalised. */
const LONGEST_READ = 4 * LONGEST_EMAIL;

export const MALFORMED = "Format d'email invalide";
const ACCENTED = 'Retirez les accents avant le @\u00a0: certaines messageries les refusent.';

/** The dot-atom of RFC 5322, which every mail server accepts without quotes. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Host in ASCII. Its last label contains a letter, so that IP addresses do not match. */
const HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/** Characters allowed in a typed host, because `URL` accepts more. */
const TYPED_HOST = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/u;

/** Email address in canonical form, with its French error; null when well-formed. */
export interface ReadEmail {
  email: string;
  problem: string | null;
}

/**
 * Returns the canonical form of a typed email address: trimmed, composed (NFC), with the host in
 * lower-case ASCII (UTS #46) and without a final dot. The case of the part before the "@" is
 * preserved. A malformed address is returned as close to that form as possible.
 */
export function readEmail(typed: string): ReadEmail {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST_READ) return { email: trimmed, problem: MALFORMED };
  const text = trimmed.normalize('NFC');
  const at = text.lastIndexOf('@');
  const host = asciiHost(text.slice(at + 1));
  if (at < 1 || host === null) return { email: text, problem: MALFORMED };
  const localPart = text.slice(0, at);
  const email = `${localPart}@${host}`;
  return { email, problem: problemOf(localPart, host) };
}

/** Returns the French error message for an email address; null when it is well-formed. */
export const emailProblem = (typed: string): string | null => readEmail(typed).problem;

/** Returns the key used to compare email addresses: the canonical form in lower case. */
export const emailKeyOf = (typed: string): string => readEmail(typed).email.toLowerCase();

/** Returns whether an existing account may have the email address. */
export const isPlausibleEmail = (typed: string): boolean =>
  typed.trim().length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim());

function asciiHost(typed: string): string | null {
  if (!TYPED_HOST.test(typed)) return null;
  try {
    return new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}

function problemOf(localPart: string, host: string): string | null {
  const isTooLong =
    localPart.length > LONGEST_LOCAL_PART || localPart.length + 1 + host.length > LONGEST_EMAIL;
  if (isTooLong || !HOST.test(host) || INVISIBLE.test(localPart)) return MALFORMED;
  if (LOCAL_PART.test(localPart)) return null;
  const inAscii = localPart.replace(/[^\0-\x7F]/gu, 'a');
  return inAscii !== localPart && LOCAL_PART.test(inAscii) ? ACCENTED : MALFORMED;
}
