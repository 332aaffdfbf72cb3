/** Moves the focus to the start of the page's content, without scrolling. */
export function focusContent(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true });
}
