import { useNavigate } from 'react-router-dom';

import { publicPaths } from '../../../platform/address/paths';

/**
 * Whether this tab has nothing to go back to: it opened on this page. What stands in its history may
 * also lie ahead, or be of another site, of which only some browsers tell.
 */
function isFirstPage(): boolean {
  const { length } = window.history;
  if (length <= 1) return true;
  if (!('navigation' in window)) return false;
  const { navigation } = window;
  return !navigation.canGoBack && navigation.entries().length === length;
}

/** Gives what goes back to the page before, or home in a tab that has none. */
export function usePreviousPage(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(publicPaths.home) : navigate(-1));
}
