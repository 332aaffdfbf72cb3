import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { commentAnchor } from './commentAnchor';

/**
 * Brings into view what was just published, or the comment that the address names, once it is drawn.
 *
 * @param published the id of what was just published, if anything
 * @param data what the comments are drawn from: each new answer is another chance to find it
 */
export function useFocusOnComment(published: string | null, data: unknown): void {
  const { hash } = useLocation();
  const shown = useRef<string | null>(null);
  const [named] = useState(hash.slice(1));
  useEffect(() => {
    const anchor = published ? commentAnchor(published) : named;
    if (!anchor || !data || shown.current === anchor) return;
    const element = document.getElementById(anchor);
    if (!element) return;
    shown.current = anchor;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, [published, named, data]);
}
