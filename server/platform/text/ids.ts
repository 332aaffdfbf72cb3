/** Whether a text is a number that the id of a row can be. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
