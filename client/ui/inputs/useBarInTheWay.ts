import { useEffect, useRef, type RefObject } from 'react';

/**
 * Used by the stylesheet (theme.css): the height of a bar that stays at the bottom of the screen.
 */
const HEIGHT = '--bar';

/** The same for toasts: the distance from the top of the bar to the bottom of the screen. */
const TOP = '--bar-top';

/** Room for the message below a field. */
const MESSAGE_PX = 44;

/** How much of the bottom of the screen such a bar covers now, in pixels. */
export const barInTheWay = (): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(HEIGHT)) || 0;

/**
 * Tells the page the height of a bar that stays at the bottom of the screen over a form: a focused
 * element is scrolled above it.
 * @param stays false where the bar scrolls with the page
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
      // The element that had the focus before the bar appeared, or grew.
      if (activeElement !== document.body && !current.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    sizes.observe(current);
    // At the end of the page the bar stands above what follows it.
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
