import { useEffect, useRef, useState } from 'react';

import { storage } from '../../../platform/storage';
import { storageKeys } from '../../../platform/storageKeys';

const OFF = 'non';

type Deed = 'next' | 'previous' | 'approve' | 'reject' | 'open' | 'help';

/** Every key of a queue: the single table, for the keyboard and for its help. */
const KEYS: readonly { key: string; shown: string; deed: Deed }[] = [
  { key: 'j', shown: 'j', deed: 'next' },
  { key: 'k', shown: 'k', deed: 'previous' },
  { key: 'Enter', shown: 'Entrée', deed: 'open' },
  { key: 'a', shown: 'a', deed: 'approve' },
  { key: 'r', shown: 'r', deed: 'reject' },
  { key: '?', shown: '?', deed: 'help' },
];

/** What a key does to the focused row, by its index, and how the help describes it. */
export interface QueueAct {
  words: string;
  act: (id: string) => void;
}

/** The acts of a queue; an act that it does not have gets no key. */
export interface QueueKeyActs {
  approve: QueueAct;
  reject: QueueAct;
  open?: QueueAct;
}

/** Keys belong to somebody who types, and to a dialog over the list. */
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
 * Keyboard shortcuts of a queue: move between rows, open and decide the focused row, and show the
 * help. They can be turned off (WCAG 2.1.4); the choice is kept.
 */
export function useQueueKeys(acts: QueueKeyActs) {
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
  const words: Record<Deed, string | undefined> = {
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    approve: acts.approve.words,
    reject: acts.reject.words,
    open: acts.open?.words,
    help: 'Cette aide',
  };
  return {
    /** The help: what each key does. */
    lines: KEYS.flatMap(({ shown, deed }) => (words[deed] ? [[shown, words[deed]] as const] : [])),
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

/** @returns whether the key had an effect */
function press(
  key: string,
  place: { current: number },
  acts: QueueKeyActs,
  help: () => void,
): boolean {
  const deed = KEYS.find((one) => one.key === key)?.deed;
  if (!deed) return false;
  if (deed === 'help') {
    help();
    return true;
  }
  const rows = rowsOf();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  if (deed === 'next' || deed === 'previous') {
    // When the row has left the list, the row that took its place is used.
    const from =
      focused === -1 ? place.current - (deed === 'next' && place.current >= 0 ? 1 : 0) : focused;
    const next = Math.min(rows.length - 1, Math.max(0, from + (deed === 'next' ? 1 : -1)));
    place.current = next;
    rows[next]?.focus();
    return rows.length > 0;
  }
  const row = rows[focused];
  const id = row?.dataset.row;
  const act = acts[deed];
  if (!row || !act || id === undefined) return false;
  // Elsewhere in the row, Enter activates the focused element.
  if (deed === 'open' && document.activeElement !== row) return false;
  place.current = focused;
  act.act(id);
  return true;
}
