import { useEffect, type RefObject } from 'react';

/**
 * The covered height at the bottom of the window, which the stylesheet uses (ui/theme/theme.css): by
 * what comes and goes there, or by the banner of a view as somebody else, which stays below it.
 */
type FootProperty = '--foot-taken' | '--viewing-height';

/**
 * Tells the page how much of the bottom of the window an element covers, while it is mounted: the
 * page then ends above it, and a focused element is scrolled above it.
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
      // Computed from its height and its distance to the bottom, because it is animated into place.
      const gap = Number.parseFloat(getComputedStyle(taker).bottom) || 0;
      style.setProperty(property, `${Math.ceil(taker.offsetHeight + gap)}px`);
      const { activeElement } = document;
      // The element that had the focus before the bar appeared, or grew.
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
