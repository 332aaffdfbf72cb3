import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { commentAnchor } from './commentAnchor';

/**
 * Brings into view what was just published, and what the address names (a comment, or all of them),
 * once it is drawn; each of them once.
 *
 * @param published the id of what was just published, if anything
 * @param data what the comments are drawn from: each new answer is another chance to find it
 */
export function useFocusOnComment(published: string | null, data: unknown): void {
  const { hash, key } = useLocation();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const show = (anchor: string, occasion: string) => {
      const element = shown.current.has(occasion) ? null : document.getElementById(anchor);
      if (!element) return;
      shown.current.add(occasion);
      const isTall = element.offsetHeight > window.innerHeight / 2;
      element.scrollIntoView({ block: isTall ? 'start' : 'center' });
      element.focus({ preventScroll: true });
    };
    if (!data) return;
    if (hash) show(hash.slice(1), key);
    if (published) show(commentAnchor(published), published);
  }, [published, hash, key, data]);
}
