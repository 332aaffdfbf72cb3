import { ASKED_PAGE, isBehindSignIn, sitePaths } from '#client/shared/sitePaths';
import { tabStorage } from '../storage';
import { storageKeys } from '../storageKeys';

/**
 * Returns a path without '..', with its query string and fragment; null when it is not behind sign-in.
 * Checked because a stored value may have been manipulated.
 */
function pathBehindSignIn(path: string): string | null {
  if (!URL.canParse(path, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(path, window.location.origin);
  const isAllowed = origin === window.location.origin && isBehindSignIn(pathname);
  return isAllowed ? pathname + search + hash : null;
}

let isRedirected = false;

/**
 * Path behind sign-in that an anonymous visitor requested, stored for this tab. The path is opened
 * after sign-in; when no path is stored, the dashboard is opened.
 */
export const askedPage = {
  /**
   * Returns once whether the server redirected the visitor from such a path to this page; then false.
   */
  consumeRedirect(): boolean {
    const was = isRedirected;
    isRedirected = false;
    return was;
  },
  /**
   * Stores the path from which the server redirected the visitor to the home page, and removes it
   * from the URL. The fragment of the requested URL is that of the current one.
   */
  adopt(): void {
    const { pathname, search, hash } = window.location;
    const asked = new URLSearchParams(search).get(ASKED_PAGE);
    if (pathname !== sitePaths.home || asked === null) return;
    askedPage.remember(asked + hash);
    isRedirected = askedPage.get() !== null;
    window.history.replaceState(null, '', pathname);
  },
  remember: (path: string): void => tabStorage.set(storageKeys.askedPage, path),
  get(): string | null {
    const path = tabStorage.get(storageKeys.askedPage);
    return path === null ? null : pathBehindSignIn(path);
  },
  clear: (): void => tabStorage.remove(storageKeys.askedPage),
};
