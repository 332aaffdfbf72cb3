/** Returns the focus to the page. */
export type FocusBack = () => void;

/**
 * Remembers a place in the page, for a later moment when it may be gone.
 * @param from the element that has, or had, the focus
 * @returns moves the focus to `from` or, when it was removed, to the nearest remaining ancestor
 * that can take it: its table, then the content of the page. Does nothing when another element has
 * the focus, because it was moved on purpose.
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
    // Without scrolling, because the ancestor may begin far above.
    else around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
}
