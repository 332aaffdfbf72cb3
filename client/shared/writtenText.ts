// Shared by client and server, so that both count the characters of a text and refuse it in the
// same way (docs/decisions/0105-written-texts.md).

/** Maximum number of consecutive blank lines; further ones are removed. */
const MOST_BLANK_LINES = 2;

/** Line breaks as written by other operating systems and by word processors. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that only serve to mislead: control characters, direction overrides, zero-width
 * spaces, repeated variation selectors, ideographic variation selectors after other characters, and
 * tag characters outside a flag. A flag with tags, such as that of Scotland, is matched first so
 * that it can be preserved.
 */
const MISLEADING =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|(?<=[\uFE00-\uFE0F])[\uFE00-\uFE0F]|(?<!\p{Ideographic})[\u{E0100}-\u{E01EF}]|(?![\n\t])\p{Cc}|[\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const FLAG_START = '\u{1F3F4}';

/**
 * More than six combining marks on one character, which hide the lines around it. No language
 * needs more: Hebrew has five with cantillation, Burmese six. Invisible characters between the marks
 * do not separate them, except the tags of a flag.
 */
const STACKED_MARKS =
  /((?:(?![\u{E0020}-\u{E007F}])[\p{M}\p{Default_Ignorable_Code_Point}]){6})(?:(?![\u{E0020}-\u{E007F}])[\p{M}\p{Default_Ignorable_Code_Point}])+/gu;

/**
 * Invisible characters: spaces, format characters, lone surrogates, fillers and variation selectors
 * (Default_Ignorable_Code_Point), and blanks that Unicode classifies as letters or symbols.
 */
const INVISIBLE =
  /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

const BLANK_LINES = new RegExp(String.raw`\n{${MOST_BLANK_LINES + 2},}`, 'g');

/** Returns whether a character of a text has more combining marks than any language stacks. */
export const hasStackedMarks = (text: string): boolean => text.search(STACKED_MARKS) !== -1;

export const hasVisibleText = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** Returns a text without misleading characters and without the excess of stacked marks. */
export const withoutMisleading = (text: string): string =>
  text
    .replace(MISLEADING, (sign) => (sign.startsWith(FLAG_START) ? sign : ''))
    .replace(STACKED_MARKS, '$1');

/**
 * Returns a text in its stored form: trimmed, without misleading characters, with at most two
 * consecutive blank lines; empty when it has no visible character.
 */
export function cleanText(text: string): string {
  const lines = withoutMisleading(text.replace(LINE_BREAK, '\n'))
    .split('\n')
    .map((line) => (hasVisibleText(line) ? line : ''));
  return lines
    .join('\n')
    .replace(BLANK_LINES, '\n'.repeat(MOST_BLANK_LINES + 1))
    .trim();
}
