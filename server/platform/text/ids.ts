/** Digits that fit the databases' integers: the text of a number that a row may have. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
