import { useSyncExternalStore } from 'react';

/** Media query for the width from which the list of cases has a reading pane. */
const READING_PANE = '(min-width: 75rem)';

/** Returns whether the window is wide enough for the reading pane. */
export const hasReadingPane = (): boolean => window.matchMedia(READING_PANE).matches;

function onResize(listener: () => void) {
  const query = window.matchMedia(READING_PANE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Returns whether the window is wide enough for the reading pane. True on the server, which does
 * not know the width; the styles of the pane hide it on a narrower window.
 */
export const useReadingPane = (): boolean =>
  useSyncExternalStore(onResize, hasReadingPane, () => true);
