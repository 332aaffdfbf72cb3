const NAMES: Readonly<Record<string, string>> = {
  Space: 'Espace',
  Escape: 'Échap',
  Enter: 'Entrée',
  Backspace: 'Retour arrière',
  Delete: 'Suppr',
  Insert: 'Inser',
  Home: 'Début',
  End: 'Fin',
  PageUp: 'Page préc.',
  PageDown: 'Page suiv.',
  ArrowUp: 'Flèche haut',
  ArrowDown: 'Flèche bas',
  ArrowLeft: 'Flèche gauche',
  ArrowRight: 'Flèche droite',
};

/** What stands on the key: 'Espace', 'F2', 'Échap'; what is no name of a key is shown as it is. */
export const keyName = (key: string): string => NAMES[key] ?? key;

/**
 * The key that was pressed, as the server keeps it; null for one that no shortcut can be (Maj, Alt,
 * a dead accent, the keys of a media player).
 */
export function pressedKey({ key }: { key: string }): string | null {
  if (key === ' ') return 'Space';
  if (Object.hasOwn(NAMES, key) || /^F(?:[1-9]|1[0-2])$/.test(key)) return key;
  if ([...key].length !== 1) return null;
  const upper = key.toLocaleUpperCase('fr');
  return [...upper].length === 1 ? upper : key;
}
