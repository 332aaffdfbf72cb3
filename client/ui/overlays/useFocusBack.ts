import { useRef } from 'react';

import { focusTrail, type FocusBack } from './focusTrail';

/**
 * Where the focus goes when a dialog opens (to `data-autofocus`, or to what can be pressed first),
 * and back to what opened it when it closes. The dialogs here have no trigger of their own, for
 * which the library would do it: they are opened by any button of the page.
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
