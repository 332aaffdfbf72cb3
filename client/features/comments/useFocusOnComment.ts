import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { commentAnchor } from './commentAnchor';

/**
 * Scrolls to a comment just posted, and to the comment (or the list) in the address, once it is
 * rendered; each only once.
 * @param published the id of the posted comment, if any
 * @param data the data of the comments: with each new answer the comment may be found
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
