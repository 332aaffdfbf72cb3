export type FocusBack = () => void;

/**
 * Records an element and its ancestors, so that the focus can be restored even after the element
 * was removed.
 * @param from element that has, or had, the focus
 * @returns a function that moves the focus to `from` or, when it was removed, to the nearest
 *    remaining ancestor with a tabindex, such as a table or the content of the page. It does
 *    nothing when another element has the focus, because the focus was moved there on purpose.
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
    // Does not scroll, because the ancestor may start far above.
    else around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
}
