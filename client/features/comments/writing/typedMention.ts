/**
 * Pattern of the "@" that starts a mention. It must not follow a character that makes it part of a
 * word, an email address or a URL.
 */
export const MENTION_SIGN = String.raw`(?<![\p{L}\p{N}_.@/-])@`;

/** Matches the "@" and the first letters of a username, directly before the caret. */
const TYPED = new RegExp(String.raw`${MENTION_SIGN}([\p{Script=Latin}\p{M}0-9_.-]{0,30})$`, 'u');

/** First letters of a username as typed, with the offset of their "@" in the text. */
export interface TypedMention {
  at: number;
  letters: string;
}

/** Returns the mention that is being typed at the caret of a field; null when there is none. */
export function typedMentionIn(field: HTMLTextAreaElement | null): TypedMention | null {
  if (!field || field.selectionStart !== field.selectionEnd) return null;
  const before = field.value.slice(0, field.selectionStart);
  const letters = TYPED.exec(before)?.[1];
  return letters === undefined ? null : { at: before.length - letters.length - 1, letters };
}

/** Returns the text with the completed username, and the new position of the caret. */
export function completed(
  text: string,
  { at, letters }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + letters.length);
  const written = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + written + rest, caret: at + written.length };
}
