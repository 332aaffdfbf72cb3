/**
 * Returns the initials for an avatar: the first letters of the first two words ('LK' for 'Léa
 * Koné'), or the first two letters of a single word.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.trim().slice(0, 2)];
  return letters.join('').toLocaleUpperCase('fr');
}
