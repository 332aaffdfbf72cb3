import { adminPaths, memberPaths } from '../address/paths';
import { tabStorage } from '../storage';
import { storageKeys } from '../storageKeys';

const ROOTS = [memberPaths.root, adminPaths.root];

/** Whether a path is behind sign-in: a stored value may have been manipulated. */
const isBehindSignIn = (path: string): boolean =>
  ROOTS.some((root) => path.startsWith(root) && /^(?:[/?#]|$)/.test(path.slice(root.length)));

/**
 * The page behind sign-in that an anonymous visitor asked for, remembered for this tab: after
 * sign-in it opens, else the dashboard.
 */
export const askedPage = {
  remember: (path: string): void => tabStorage.set(storageKeys.askedPage, path),
  get(): string | null {
    const path = tabStorage.get(storageKeys.askedPage);
    return path !== null && isBehindSignIn(path) ? path : null;
  },
  clear: (): void => tabStorage.remove(storageKeys.askedPage),
};
