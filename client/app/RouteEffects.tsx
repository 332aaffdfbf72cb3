import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { focusContent } from '../platform/focusContent';
import { whenTitled } from '../platform/head/pageTitle';

/**
 * What a browser does when a page opens and a single-page application does not: scrolls to the top,
 * moves the focus into the page, and announces its title.
 */
export function RouteEffects() {
  const { pathname, search, hash, state } = useLocation();
  const navigation = useNavigationType();
  const opened = useRef<string | null>(null);
  const giveUp = useRef(() => {});
  const [announced, setAnnounced] = useState('');
  const preserveScroll = Boolean(state?.preserveScroll);

  useEffect(() => {
    const before = opened.current;
    opened.current = pathname;
    // A filter that changes only the query does not open another page.
    if (before !== pathname) giveUp.current();
    // The browser handles the first page, and going back: it knows the scroll position.
    if (before === null || navigation === NavigationType.Pop) return;
    const fromTheTop = !hash && !preserveScroll;
    if (fromTheTop) window.scrollTo({ top: 0, behavior: 'instant' });
    // Also for the next page of a list, because the pressed button is out of sight, or gone.
    if (fromTheTop || before !== pathname) focusContent();
    if (before === pathname) return;
    giveUp.current = announceSoon(setAnnounced);
  }, [pathname, search, hash, preserveScroll, navigation]);
  useEffect(() => () => giveUp.current(), []);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announced}
    </div>
  );
}

/** A page sets its title when it is rendered, or after it has loaded its data. */
function announceSoon(announce: (title: string) => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => (stop = whenTitled(announce)), 100);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
