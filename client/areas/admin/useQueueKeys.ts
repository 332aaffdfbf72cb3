import { useEffect, useRef, useState } from 'react';

import { storage } from '../../platform/storage';
import { storageKeys } from '../../platform/storageKeys';

const OFF = 'non';

/** What keys do to the row that has the focus, by its number. */
export interface QueueKeyActs {
  onApprove: (id: string) => void;
  onReject: (id: string) => void;
  onOpen?: (id: string) => void;
}

/** Keys are letters of somebody who types, and belong to what lies over the list. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !==
      null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];

/**
 * One key for each common act on a queue: j and k go to the next row and to the one before, a and r
 * decide the row that has the focus, ? tells of them. They can be put off (WCAG 2.1.4), and stay so.
 *
 * @param acts what the keys do; null for who may only look
 */
export function useQueueKeys(acts: QueueKeyActs | null) {
  const [enabled, setEnabled] = useState(() => storage.get(storageKeys.queueKeys) !== OFF);
  const [helping, setHelping] = useState(false);
  const latest = useRef(acts);
  const place = useRef(-1);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const done = press(event.key, place, latest.current, () => setHelping(true));
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  return {
    enabled,
    setEnabled: (next: boolean) => {
      setEnabled(next);
      if (next) storage.remove(storageKeys.queueKeys);
      else storage.set(storageKeys.queueKeys, OFF);
    },
    helping,
    setHelping,
  };
}

export type QueueKeys = ReturnType<typeof useQueueKeys>;

/** @returns whether the key meant something */
function press(
  key: string,
  place: { current: number },
  acts: QueueKeyActs | null,
  help: () => void,
): boolean {
  if (key === '?') {
    help();
    return true;
  }
  const rows = rowsOf();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'j' || key === 'k') {
    // From a row that is gone, the one that came to its place.
    const from =
      focused === -1 ? place.current - (key === 'j' && place.current >= 0 ? 1 : 0) : focused;
    const next = Math.min(rows.length - 1, Math.max(0, from + (key === 'j' ? 1 : -1)));
    place.current = next;
    rows[next]?.focus();
    return rows.length > 0;
  }
  const row = rows[focused];
  const id = row?.dataset.row;
  if (!acts || !row || id === undefined) return false;
  place.current = focused;
  if (key === 'a') acts.onApprove(id);
  else if (key === 'r') acts.onReject(id);
  // Elsewhere in the row, Enter presses what has the focus.
  else if (key === 'Enter' && document.activeElement === row && acts.onOpen) acts.onOpen(id);
  else return false;
  return true;
}
