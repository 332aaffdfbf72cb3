import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { focusContent } from '../platform/focusContent';
import { whenTitled } from '../platform/head/pageTitle';

/**
 * Performs on each navigation what browsers do for new documents: scrolls to the top, moves the
 * focus into the page, and announces the page's title.
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
    // A change of only the search parameters, such as a filter, does not cancel the announcement.
    if (before !== pathname) giveUp.current();
    // The browser handles the first page and back navigation, because it knows the scroll position.
    if (before === null || navigation === NavigationType.Pop) return;
    const fromTheTop = !hash && !preserveScroll;
    if (fromTheTop) window.scrollTo({ top: 0, behavior: 'instant' });
    // Also moves the focus when the user opens the next page of a list, because the pressed button
    // is out of view or removed.
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

/**
 * Announces the title of the new page as soon as the page sets it. Some pages set their title only
 * after their data has loaded.
 * @returns a function that cancels the announcement
 */
function announceSoon(announce: (title: string) => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => (stop = whenTitled(announce)), 100);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
