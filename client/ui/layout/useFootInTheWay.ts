import { useEffect, type RefObject } from 'react';

/**
 * CSS property, read by theme.css: height covered at the bottom of the window by a temporary
 * element, or by the banner of an impersonation, which stays below it.
 */
type FootProperty = '--foot-taken' | '--viewing-height';

/**
 * Publishes to the stylesheet how much of the bottom of the window an element covers, while it is
 * mounted: the page then ends above it, and a focused element is scrolled above it.
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
      // Computed from its height and its distance to the bottom, because its entry is animated.
      const gap = Number.parseFloat(getComputedStyle(taker).bottom) || 0;
      style.setProperty(property, `${Math.ceil(taker.offsetHeight + gap)}px`);
      const { activeElement } = document;
      // The element that had the focus before the bar appeared or grew.
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
