import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Moves the focus to the row that takes the place of the focused row, when the focused row or
 * button disappears from the list after an action.
 * @returns handlers for the element that contains the rows
 */
export function useRowFocus() {
  const focused = useRef<{ number: string; place: number } | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || document.activeElement !== document.body) return;
    const rows = rowsOf();
    const row =
      rows.find(({ dataset }) => dataset.row === last.number) ??
      rows[Math.min(last.place, rows.length - 1)];
    row?.focus({ preventScroll: true });
  });
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-row]');
      focused.current = row && { number: row.dataset.row ?? '', place: rowsOf().indexOf(row) };
    },
    // React calls no handler for an element that it removes, so the removed row is remembered.
    onBlur: () => {
      focused.current = null;
    },
  };
}
