type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/**
 * Lets one listener hear of the back and forward buttons before the router, and keep them from it.
 * Called before the router is drawn: a browser calls the listeners of its window in the order in
 * which they came, whatever phase they ask for.
 */
export function prepareFirstPopState(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Hears of the back and forward buttons before the router. Returns what stops it. */
export function hearPopStateFirst(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
