import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** Themes of the site, as stored in the browser; light when nothing is stored. */
export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

/** Attribute of the root element that selects `ui/theme/dark.css`. */
const ATTRIBUTE = 'data-theme';

export const isTheme = (text: string | null | undefined): text is ThemeChoice =>
  themes.some((theme) => theme === text);

export function readTheme(): ThemeChoice {
  const stored = storage.get(storageKeys.theme);
  return isTheme(stored) ? stored : 'light';
}

export function showTheme(): void {
  const choice = readTheme();
  const isDark = choice === 'system' ? prefersDark().matches : choice === 'dark';
  if (isDark) document.documentElement.setAttribute(ATTRIBUTE, 'dark');
  else document.documentElement.removeAttribute(ATTRIBUTE);
}

export function saveTheme(choice: ThemeChoice): void {
  if (choice === 'light') storage.remove(storageKeys.theme);
  else storage.set(storageKeys.theme, choice);
  showTheme();
}

/**
 * Applies the stored theme, then follows changes of the device's theme and of the choice in other
 * tabs. Must be called once, before the first paint.
 */
export function followTheme(): void {
  showTheme();
  prefersDark().addEventListener('change', showTheme);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.theme || key === null) showTheme();
  });
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
