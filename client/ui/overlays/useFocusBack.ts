import { useRef } from 'react';

import { focusTrail, type FocusBack } from './focusTrail';

/**
 * Returns handlers that move the focus when a dialog opens (to `data-autofocus`, or to the first
 * control), and back to the element that opened it when it closes. Radix does this only for dialogs
 * with a trigger; here any button of the page opens a dialog.
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
