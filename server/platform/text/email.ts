/** The basic shape of an address, without the characters that mail headers give a meaning to. */
const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** The longest address that mail servers accept (RFC 5321, 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/** True for text that looks like one email address; surrounding spaces are not allowed. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && SHAPE.test(text);
}

/** The address as it is compared: trimmed, in lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
