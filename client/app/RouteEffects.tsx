import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { focusContent } from '../platform/focusContent';
import { whenTitled } from '../platform/head/pageTitle';

/**
 * What a browser does when a page opens and a single-page application forgets: back to the top, the
 * focus in the new page, its title said aloud.
 */
export function RouteEffects() {
  const { pathname, search, hash, state } = useLocation();
  const navigation = useNavigationType();
  const opened = useRef<string | null>(null);
  const giveUp = useRef(() => {});
  const [announced, setAnnounced] = useState('');
  const keepScroll = Boolean(state?.keepScroll);

  useEffect(() => {
    const before = opened.current;
    opened.current = pathname;
    // A filter that changes the rest of the address does not open another page.
    if (before !== pathname) giveUp.current();
    // The first page is the browser's, and so is the way back: it knows where the reader was.
    if (before === null || navigation === NavigationType.Pop) return;
    const fromTheTop = !hash && !keepScroll;
    if (fromTheTop) window.scrollTo({ top: 0, behavior: 'instant' });
    // Also of the next page of a list: what was pressed is out of sight, or gone.
    if (fromTheTop || before !== pathname) focusContent();
    if (before === pathname) return;
    giveUp.current = announceSoon(setAnnounced);
  }, [pathname, search, hash, keepScroll, navigation]);
  useEffect(() => () => giveUp.current(), []);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announced}
    </div>
  );
}

/** The new page sets its title as it is drawn, or once it has read what it is about. */
function announceSoon(announce: (title: string) => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => (stop = whenTitled(announce)), 100);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
