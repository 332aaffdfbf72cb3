import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Back to the top of the page: gently, or at once for those who asked for less motion. */
export function scrollToTop(): void {
  // The stylesheet decides: `scroll-behavior` is smooth unless motion is to be reduced.
  window.scrollTo({ top: 0 });
}

/** What a reader does to take the scrolling into their own hands. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section named in the address (`/#communaute`) under the header, and the keyboard's
 * next step into it. Pressing the same link again scrolls again.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const drawn = useRef(false);
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const within = drawn.current;
    drawn.current = true;
    if (!section) return undefined;
    // The router calls the address that the browser itself opened 'default': the focus is its own.
    if (key !== 'default') section.focus({ preventScroll: true });
    // A page that opens on an anchor is simply there; only a press within the page moves.
    section.scrollIntoView({ behavior: within ? 'auto' : 'instant', block: 'start' });
    return within ? undefined : stayAt(section);
  }, [hash, key]);
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
