import { useEffect, type RefObject } from 'react';

/** Read by the stylesheet (ui/theme/theme.css): what of the window's foot is taken. */
const TAKEN = '--foot-taken';

/**
 * Tells the page how much of the foot of the window an element takes, for as long as it is there: the
 * page then ends, and what gets the focus stops, above it.
 */
export function useFootInTheWay(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const taker = element.current;
    if (!taker) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Not where it is drawn, since it rises into its place: how tall it is, and how far from the foot.
      const gap = Number.parseFloat(getComputedStyle(taker).bottom) || 0;
      style.setProperty(TAKEN, `${Math.ceil(taker.offsetHeight + gap)}px`);
      const { activeElement } = document;
      // What had the focus before it came, or grew.
      if (activeElement !== document.body && !taker.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(taker);
    return () => {
      sizes.disconnect();
      style.removeProperty(TAKEN);
    };
  }, [element]);
}
