import { adminPaths, memberPaths } from '../address/paths';
import { tabStorage } from '../storage';
import { storageKeys } from '../storageKeys';

const ROOTS = [memberPaths.root, adminPaths.root];

/** A page of this site, behind sign-in: what a browser keeps may have been changed there. */
const isBehindSignIn = (path: string): boolean =>
  ROOTS.some((root) => path.startsWith(root) && /^(?:[/?#]|$)/.test(path.slice(root.length)));

/**
 * The page behind sign-in that a visitor asked for, remembered for this tab until a member is inside
 * (decisions 2.24).
 */
export const askedPage = {
  remember: (path: string): void => tabStorage.set(storageKeys.askedPage, path),
  get(): string | null {
    const path = tabStorage.get(storageKeys.askedPage);
    return path !== null && isBehindSignIn(path) ? path : null;
  },
  forget: (): void => tabStorage.remove(storageKeys.askedPage),
};
