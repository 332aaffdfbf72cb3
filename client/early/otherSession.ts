/**
 * Part of the first script of a page. Applies the theme of the member for whom the server rendered
 * the page. Hides the page when it was rendered for another session than the stored one, until
 * `main.tsx` renders it for the stored session.
 */
import { sessionIdOf } from '../platform/session/sessionId';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { isTheme, saveTheme } from '../platform/theme';

const { dataset, classList } = document.documentElement;
if (dataset.session) {
  const isStored = dataset.session === sessionIdOf(storage.get(storageKeys.authToken));
  if (!isStored) classList.add('other-session');
  else if (isTheme(dataset.choice)) saveTheme(dataset.choice);
}
