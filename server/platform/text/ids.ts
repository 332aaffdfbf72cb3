/** Returns whether a text can be the ID of a row, from 1 to 999,999,999. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
