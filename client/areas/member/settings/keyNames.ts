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

/** Returns the label of a key, such as 'Espace' or 'F2'; without one, the key. */
export const keyName = (key: string): string => NAMES[key] ?? key;

/**
 * Returns the pressed key in the format of the server; null for a key that cannot be a shortcut
 * (Shift, Alt, dead keys, media keys).
 */
export function pressedKey({ key }: { key: string }): string | null {
  if (key === ' ') return 'Space';
  if (Object.hasOwn(NAMES, key) || /^F(?:[1-9]|1[0-2])$/.test(key)) return key;
  if ([...key].length !== 1) return null;
  const upper = key.toLocaleUpperCase('fr');
  return [...upper].length === 1 ? upper : key;
}
