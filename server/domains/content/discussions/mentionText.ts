import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import { MOST_MENTIONED } from './discussions.types';

/** Name after an "@" in a text. */
export interface Mentioned {
  /** Normalised name, which is compared with `usernameKey` of the accounts. */
  key: string;
  /** Name as written in the text. */
  written: string;
}

/**
 * Pattern of an "@" followed by a possible username. The "@" must not be inside a word or an email
 * address: "lea@exemple.fr" mentions no one.
 */
const NAMES = /(?<![\p{L}\p{N}_.@/-])@([\p{Script=Latin}\p{M}0-9_.-]{3,30})(?![\p{L}\p{N}_])/gu;

/** Maximum number of different names in a text that are looked up. */
const MOST_RESOLVED = 4 * MOST_MENTIONED;

/** Pattern of trailing punctuation, which may belong to the username or to the sentence. */
const MARKS_AT_END = /[.\-_]+$/;

/**
 * Returns the names that a text may mention, in the order of the text. Each name is a list of its
 * possible readings, the longest first: "@lea." may mean the user "lea." or the user "lea" at the
 * end of a sentence.
 */
export function namesIn(text: string): Mentioned[][] {
  const found = new Map<string, Mentioned[]>();
  for (const [, name = ''] of text.normalize('NFC').matchAll(NAMES)) {
    const forms = [...new Set([name, name.replace(MARKS_AT_END, '')])];
    const readings = forms.map((written) => ({ key: usernameKeyOf(written), written }));
    const asWritten = usernameKeyOf(name);
    if (!found.has(asWritten)) found.set(asWritten, readings);
    // Limits the lookup for a text with hundreds of names.
    if (found.size === MOST_RESOLVED) break;
  }
  return [...found.values()];
}
