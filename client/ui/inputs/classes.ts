/** Joins class names. Omits values that are false, null, undefined or empty. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
