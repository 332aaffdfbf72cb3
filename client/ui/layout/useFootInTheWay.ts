import { useEffect, type RefObject } from 'react';

/**
 * CSS property that theme.css reads: the height covered at the bottom of the window.
 * `--foot-taken` is for a temporary element, `--viewing-height` for the banner of an impersonation,
 * which is below all other elements.
 */
type FootProperty = '--foot-taken' | '--viewing-height';

/**
 * Publishes to the stylesheet how much of the bottom of the window an element covers while it is
 * mounted. The page then ends above the element, and focused elements are scrolled above it.
 */
export function useFootInTheWay(
  element: RefObject<HTMLElement | null>,
  property: FootProperty = '--foot-taken',
): void {
  useEffect(() => {
    const taker = element.current;
    if (!taker) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Uses the height and the distance to the bottom, because the element moves in with an
      // animation.
      const gap = Number.parseFloat(getComputedStyle(taker).bottom) || 0;
      style.setProperty(property, `${Math.ceil(taker.offsetHeight + gap)}px`);
      const { activeElement } = document;
      // Scrolls to the element that had the focus before this element appeared or grew.
      if (activeElement !== document.body && !taker.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(taker);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [element, property]);
}
