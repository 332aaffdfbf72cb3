/**
 * Returns the initials for an avatar: of the first two words ('Léa Koné' gives 'LK'), else the
 * first two letters.
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
