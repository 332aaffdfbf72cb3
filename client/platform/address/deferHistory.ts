/** Lets "back" and "forward" wait while a page is hydrated. */
export interface DeferredHistory {
  /** From now on, keeps `popstate` events from the router. */
  defer(): void;
  /** Lets events pass again. Sends the router one event if any was kept from it. */
  release(): void;
}

/**
 * Returns a switch for the `popstate` events of the window. React applies the update of a `popstate`
 * event immediately, so an event during hydration would compare the new page with the HTML of the
 * old one. Call it before the router is created.
 */
export function deferHistory(): DeferredHistory {
  let isDeferring = false;
  let isPending = false;
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isDeferring) return;
      event.stopImmediatePropagation();
      isPending = true;
    },
    { capture: true },
  );
  return {
    defer() {
      isDeferring = true;
    },
    release() {
      isDeferring = false;
      if (!isPending) return;
      isPending = false;
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    },
  };
}
