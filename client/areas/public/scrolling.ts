import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Gently, or at once for those who asked for less motion. Said at each scroll and never in the
 * stylesheet, where it would also slow down the browser's own way back to where the reader was.
 */
const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Back to the top of the page. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: gently() });
}

/** What a reader does to take the scrolling into their own hands. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section named in the address (`/#communaute`) under the header, and the keyboard's
 * next step into it. Pressing the same link again scrolls again.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const drawn = useRef(false);
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const within = drawn.current;
    drawn.current = true;
    // Back and forward within the page, the browser knows where the reader was.
    if (!section || (within && isWayBack)) return undefined;
    // The router calls the address that the browser itself opened 'default': the focus is its own.
    if (key !== 'default') section.focus({ preventScroll: true });
    // A page that opens on an anchor is simply there; only a press within the page moves.
    section.scrollIntoView({ behavior: within ? gently() : 'instant', block: 'start' });
    return within ? undefined : stayAt(section);
  }, [hash, key, isWayBack]);
}

/**
 * Keeps a section under the header while what stands above it is still arriving, until the reader
 * scrolls. Returns what stops it.
 */
function stayAt(section: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => section.scrollIntoView({ behavior: 'instant' }));
  sizes.observe(document.body);
  const stop = () => {
    sizes.disconnect();
    for (const act of TAKEN_OVER) window.removeEventListener(act, stop);
  };
  for (const act of TAKEN_OVER) window.addEventListener(act, stop, { passive: true });
  return stop;
}
