import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. The dialogs here have no trigger of their own, for
 * which the library would do it: they are opened by any button of the page.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What closed the dialog may have moved the focus on purpose, to a new page for instance.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
