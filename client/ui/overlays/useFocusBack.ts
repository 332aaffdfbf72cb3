import { useRef } from 'react';

import { focusTrail, type FocusBack } from './focusTrail';

/**
 * Moves the focus when a dialog opens (to `data-autofocus`, or to the first control), and back to
 * the element that opened it when it closes. The dialogs here have no trigger of their own, for
 * which the library would do it, because any button of the page opens them.
 */
export function useFocusBack() {
  const back = useRef<FocusBack | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      back.current = focusTrail(document.activeElement);
      const { target } = event;
      const first = target instanceof Element ? target.querySelector('[data-autofocus]') : null;
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      back.current?.();
    },
  };
}
