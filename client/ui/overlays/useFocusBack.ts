import { useRef } from 'react';

import { focusTrail, type FocusBack } from './focusTrail';

/**
 * Returns handlers that move the focus. When a dialog opens, the focus moves to the element with
 * `data-autofocus`, or to the first control. When the dialog closes, the focus returns to the
 * element that opened the dialog. Radix does this only for dialogs with a trigger, but any button
 * of the page may open a dialog here.
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
