import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import { MOST_MENTIONED } from './discussions.types';

/** A name in a text, after an "@". */
export interface Mentioned {
  /** As it is compared with usernames. */
  key: string;
  /** As the text has it. */
  written: string;
}

/**
 * An "@" that no word or address goes before ("lea@exemple.fr" mentions nobody), and what may be a
 * username.
 */
const NAMES = /(?<![\p{L}\p{N}_.@/-])@([\p{Script=Latin}\p{M}0-9_.-]{3,30})(?![\p{L}\p{N}_])/gu;

/** How many different names of one text are looked up. */
const MOST_RESOLVED = 4 * MOST_MENTIONED;

/** What ends a sentence and may also end a username. */
const MARKS_AT_END = /[.\-_]+$/;

/**
 * The names that a text may mention, in their order: each as the names that it may be, the longest
 * first, because the mark at the end of "@lea." may belong to either.
 */
export function namesIn(text: string): Mentioned[][] {
  const found = new Map<string, Mentioned[]>();
  for (const [, name = ''] of text.normalize('NFC').matchAll(NAMES)) {
    const forms = [...new Set([name, name.replace(MARKS_AT_END, '')])];
    const readings = forms.map((written) => ({ key: usernameKeyOf(written), written }));
    const asWritten = usernameKeyOf(name);
    if (!found.has(asWritten)) found.set(asWritten, readings);
    // Whoever writes hundreds of names asks the database about a few.
    if (found.size === MOST_RESOLVED) break;
  }
  return [...found.values()];
}
