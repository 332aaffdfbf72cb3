import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Back to the top of the page: gently, or at once for those who asked for less motion. */
export function scrollToTop(): void {
  // The stylesheet decides: `scroll-behavior` is smooth unless motion is to be reduced.
  window.scrollTo({ top: 0 });
}

/**
 * Brings the section named in the address (`/#communaute`) under the header, and the keyboard's
 * next step into it. Pressing the same link again scrolls again.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const drawn = useRef(false);
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    // A page that opens on an anchor is simply there; only a press within the page moves.
    section?.scrollIntoView({ behavior: drawn.current ? 'auto' : 'instant', block: 'start' });
    drawn.current = true;
    // The router calls the address that the browser itself opened 'default': the focus is its own.
    if (key !== 'default') section?.focus({ preventScroll: true });
  }, [hash, key]);
}
