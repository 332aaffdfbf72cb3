/** Puts the keyboard at the beginning of what the page is about, without moving it. */
export function focusContent(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true });
}
