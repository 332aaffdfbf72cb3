import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import { MOST_MENTIONED } from './discussions.types';

/** Name in a text, after an "@". */
export interface Mentioned {
  /** Key that is compared with those of usernames. */
  key: string;
  /** Name as the text has it. */
  written: string;
}

/**
 * Pattern of an "@" that no word or address precedes ("lea@exemple.fr" mentions no one), and of
 * what may be a username.
 */
const NAMES = /(?<![\p{L}\p{N}_.@/-])@([\p{Script=Latin}\p{M}0-9_.-]{3,30})(?![\p{L}\p{N}_])/gu;

/** Maximum count of different names of one text that are looked up. */
const MOST_RESOLVED = 4 * MOST_MENTIONED;

/** Pattern of the marks that end a sentence and may also end a username. */
const MARKS_AT_END = /[.\-_]+$/;

/**
 * Returns the names that a text may mention, in their order. Each has its possible readings, the
 * longest first, because the mark at the end of "@lea." may belong to the name or to the sentence.
 */
export function namesIn(text: string): Mentioned[][] {
  const found = new Map<string, Mentioned[]>();
  for (const [, name = ''] of text.normalize('NFC').matchAll(NAMES)) {
    const forms = [...new Set([name, name.replace(MARKS_AT_END, '')])];
    const readings = forms.map((written) => ({ key: usernameKeyOf(written), written }));
    const asWritten = usernameKeyOf(name);
    if (!found.has(asWritten)) found.set(asWritten, readings);
    // Bounds the lookup of a text with hundreds of names.
    if (found.size === MOST_RESOLVED) break;
  }
  return [...found.values()];
}
