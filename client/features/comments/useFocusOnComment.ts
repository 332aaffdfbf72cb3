import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { commentAnchor } from './commentAnchor';

/**
 * Scrolls to an element and moves the focus there: to a newly posted comment, and to the comment or
 * the list that the URL links to. This is done once for each new comment and each link, as soon as
 * the element is rendered.
 * @param published ID of the posted comment, if any
 * @param data loaded comments; whenever they change, the element is searched again
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
