import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** The colours of the site, as they are stored; none is light. */
export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The attribute of the root element by which `ui/theme/dark.css` is chosen. */
const ATTRIBUTE = 'data-theme';

const isChoice = (text: string | null): text is ThemeChoice =>
  themes.some((theme) => theme === text);

/** The choice stored in this browser. */
export function readTheme(): ThemeChoice {
  const stored = storage.get(storageKeys.theme);
  return isChoice(stored) ? stored : 'light';
}

/** Shows the stored choice on the page. */
export function showTheme(): void {
  const choice = readTheme();
  const isDark = choice === 'system' ? prefersDark().matches : choice === 'dark';
  if (isDark) document.documentElement.setAttribute(ATTRIBUTE, 'dark');
  else document.documentElement.removeAttribute(ATTRIBUTE);
}

/** Stores a choice, and shows it. */
export function saveTheme(choice: ThemeChoice): void {
  if (choice === 'light') storage.remove(storageKeys.theme);
  else storage.set(storageKeys.theme, choice);
  showTheme();
}

/**
 * Shows the stored choice, and follows the device and the other tabs.
 * Called once, before the first paint.
 */
export function followTheme(): void {
  showTheme();
  prefersDark().addEventListener('change', showTheme);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.theme || key === null) showTheme();
  });
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
