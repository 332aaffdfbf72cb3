import { useNavigate } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';

/**
 * Returns whether this is the first page of the tab, so that going back is impossible.
 * `history.length` alone does not say so, because it also counts later pages and, in some browsers,
 * pages of other sites.
 */
function isFirstPage(): boolean {
  const { length } = window.history;
  if (length <= 1) return true;
  if (!('navigation' in window)) return false;
  const { navigation } = window;
  return !navigation.canGoBack && navigation.entries().length === length;
}

/** Returns a function that goes back to the previous page. In a new tab, it opens the home page. */
export function usePreviousPage(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(publicPaths.home) : navigate(-1));
}
