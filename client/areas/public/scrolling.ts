import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Returns `smooth`, or `instant` for users who prefer reduced motion. It is not set in the
 * stylesheet, because there it would also animate the scrolling on back navigation.
 */
const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: gently() });
}

/** Events that show that the user has started to scroll or to use the page. */
const SCROLL_INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the section that the URL names (`/#communaute`) to just below the header, and focuses it.
 * Following the same link again scrolls again.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const drawn = useRef(false);
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const within = drawn.current;
    drawn.current = true;
    // On back and forward navigation within the page, the browser restores the scroll position.
    if (!section || (within && isWayBack)) return undefined;
    // The router's key is 'default' only for the first URL of the tab. There, the browser sets the
    // focus.
    if (key !== 'default') section.focus({ preventScroll: true });
    // Opening a page at an anchor is not animated; following a link within the page is.
    section.scrollIntoView({ behavior: within ? gently() : 'instant', block: 'start' });
    return within ? undefined : stayAt(section);
  }, [hash, key, isWayBack]);
}

/**
 * Keeps a section aligned below the header while content above it loads, until the user scrolls.
 * @returns a function that stops the alignment
 */
function stayAt(section: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => section.scrollIntoView({ behavior: 'instant' }));
  sizes.observe(document.body);
  const stop = () => {
    sizes.disconnect();
    for (const type of SCROLL_INTERRUPTIONS) window.removeEventListener(type, stop);
  };
  for (const type of SCROLL_INTERRUPTIONS) window.addEventListener(type, stop, { passive: true });
  return stop;
}
