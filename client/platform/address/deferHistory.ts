/** Lets "back" and "forward" wait while a page is hydrated. */
export interface DeferredHistory {
  /** Withholds `popstate` events from the router from now on. */
  hold(): void;
  /** Sends the router one event for all that were withheld. */
  release(): void;
}

/**
 * Returns a switch for the `popstate` events of the window. React applies the update of a `popstate`
 * event immediately, so an event during hydration would compare the new page with the HTML of the
 * old one. Call it before the router is created.
 */
export function deferHistory(): DeferredHistory {
  let isHeld = false;
  let withheld = false;
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isHeld) return;
      event.stopImmediatePropagation();
      withheld = true;
    },
    { capture: true },
  );
  return {
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      if (!withheld) return;
      withheld = false;
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    },
  };
}
