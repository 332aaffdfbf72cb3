/** Gives the focus back to the page. */
export type FocusBack = () => void;

/**
 * Remembers a place of the page, for a later moment when it may be gone.
 *
 * @param from what has the focus, or had it
 * @returns gives the focus to `from` or, when it has left the page, to the nearest thing around it
 *   that is still there and takes the focus: its table, then the content of the page. Does nothing
 *   when the focus is already on something: it was moved on purpose.
 */
export function focusTrail(from: Element | null): FocusBack {
  const around: HTMLElement[] = [];
  for (let place = from?.parentElement; place; place = place.parentElement) {
    if (place.hasAttribute('tabindex')) around.push(place);
  }
  return () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost) return;
    if (from instanceof HTMLElement && from.isConnected) from.focus();
    // The reader stays where they were: what is around may begin far above.
    else around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
}
