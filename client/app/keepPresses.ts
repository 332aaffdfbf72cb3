/**
 * Keeps the presses on buttons of a page that is not awake yet. Links need no such help: the browser
 * follows them by itself.
 *
 * @returns makes the presses again, in their order, and keeps no more; to be called once the page
 * can wake up
 */
export function keepPresses(page: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.push(button);
  };
  page.addEventListener('click', keep);
  return () => {
    page.removeEventListener('click', keep);
    for (const button of pressed) button.click();
  };
}
