import { useEffect, useRef, type RefObject } from 'react';

/** CSS property, read by theme.css: height of a sticky bar at the bottom of the screen. */
const HEIGHT = '--bar';

/** CSS property for toasts: distance from the top of the bar to the bottom of the screen. */
const TOP = '--bar-top';

/** Space above the bar for the message below a focused field, in pixels. */
const MESSAGE_PX = 44;

/** Returns the height that a sticky bar covers at the bottom of the screen, in pixels. */
export const barInTheWay = (): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(HEIGHT)) || 0;

/**
 * Publishes the height of a sticky bar at the bottom of a form to the stylesheet, so that a focused
 * element is scrolled above the bar.
 * @param stays true for a bar that is sticky; false for a bar that scrolls with the page
 */
export function useBarInTheWay(stays = true): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current || !stays) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = Math.ceil(current.offsetHeight);
      style.setProperty(HEIGHT, `${height && height + MESSAGE_PX}px`);
      const { activeElement } = document;
      // Scrolls to the element that had the focus before the bar appeared or grew.
      if (activeElement !== document.body && !current.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    sizes.observe(current);
    // The bar is not at the bottom of the screen when the content that follows it is visible.
    const measureTop = () =>
      style.setProperty(TOP, `${window.innerHeight - current.getBoundingClientRect().top}px`);
    const tops = new ResizeObserver(measureTop);
    tops.observe(current);
    tops.observe(document.documentElement);
    window.addEventListener('scroll', measureTop, { passive: true });
    window.addEventListener('resize', measureTop);
    return () => {
      sizes.disconnect();
      tops.disconnect();
      window.removeEventListener('scroll', measureTop);
      window.removeEventListener('resize', measureTop);
      style.removeProperty(HEIGHT);
      style.removeProperty(TOP);
    };
  }, [stays]);
  return bar;
}
