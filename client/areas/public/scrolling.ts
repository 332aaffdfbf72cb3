import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Smooth scrolling, except for people who asked for less motion. Set at each scroll rather than in
 * the stylesheet, where it would also slow down the browser's own scrolling on the way back.
 */
const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Back to the top of the page. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: gently() });
}

/** The events by which a reader takes over the scrolling. */
const SCROLL_INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the section in the address (`/#communaute`) below the header, and moves the focus into
 * it. The same link again scrolls again.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const drawn = useRef(false);
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const within = drawn.current;
    drawn.current = true;
    // On the way back and forward within the page, the browser restores the scroll position.
    if (!section || (within && isWayBack)) return undefined;
    // The router's key is 'default' for the address that the browser itself opened: the browser
    // sets the focus.
    if (key !== 'default') section.focus({ preventScroll: true });
    // A page that opens on an anchor does not animate; a click within the page does.
    section.scrollIntoView({ behavior: within ? gently() : 'instant', block: 'start' });
    return within ? undefined : stayAt(section);
  }, [hash, key, isWayBack]);
}

/**
 * Keeps a section below the header while content above it is still loading, until the reader
 * scrolls. Returns a function that stops it.
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
