import { ASKED_PAGE, sitePaths } from '#client/shared/sitePaths';
import { adminPaths, memberPaths } from '../address/paths';
import { tabStorage } from '../storage';
import { storageKeys } from '../storageKeys';

const ROOTS = [memberPaths.root, adminPaths.root];

/**
 * Returns whether a path is behind sign-in. Checked because a stored value may have been
 * manipulated.
 */
const isBehindSignIn = (path: string): boolean =>
  ROOTS.some((root) => path.startsWith(root) && /^(?:[/?#]|$)/.test(path.slice(root.length)));

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
    return path !== null && isBehindSignIn(path) ? path : null;
  },
  clear: (): void => tabStorage.remove(storageKeys.askedPage),
};
