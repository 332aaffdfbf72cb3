/** Moves the focus to the beginning of the page's content, without scrolling. */
export function focusContent(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true });
}
