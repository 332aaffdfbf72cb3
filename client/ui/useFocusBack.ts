import { useRef } from 'react';

/**
 * Where the focus goes when a dialog opens (to `data-autofocus`, or to what can be pressed first),
 * and back to what opened it when it closes. The dialogs here have no trigger of their own, for
 * which the library would do it: they are opened by any button of the page.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const { target } = event;
      const first = target instanceof Element ? target.querySelector('[data-autofocus]') : null;
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What closed the dialog may have moved the focus on purpose, to a new page for instance.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
