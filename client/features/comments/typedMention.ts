/** The "@" of a mention, as part of a pattern: no word or address goes before it. */
export const MENTION_SIGN = String.raw`(?<![\p{L}\p{N}_.@/-])@`;

/** The sign before the caret, and the beginning of a name. */
const TYPED = new RegExp(String.raw`${MENTION_SIGN}([\p{Script=Latin}\p{M}0-9_.-]{0,30})$`, 'u');

/** What is typed of a name, and where its "@" is. */
export interface TypedMention {
  at: number;
  letters: string;
}

/** The name that is being typed at the caret of a field; null for none. */
export function typedMentionIn(field: HTMLTextAreaElement | null): TypedMention | null {
  if (!field || field.selectionStart !== field.selectionEnd) return null;
  const before = field.value.slice(0, field.selectionStart);
  const letters = TYPED.exec(before)?.[1];
  return letters === undefined ? null : { at: before.length - letters.length - 1, letters };
}

/** The text with the name in the place of its beginning, and where the caret is then. */
export function completed(
  text: string,
  { at, letters }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + letters.length);
  const written = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + written + rest, caret: at + written.length };
}
