import { useLayoutEffect, useRef, useState } from 'react';

import { storage } from '../../../platform/storage';
import { storageKeys } from '../../../platform/storageKeys';

const OFF = 'non';

type Deed =
  | 'search'
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'open'
  | 'visit'
  | 'take'
  | 'help';

/** Every key of a queue: the single table, for the keyboard and for its help. */
const KEYS: readonly { key: string; shown: string; deed: Deed }[] = [
  { key: 'j', shown: 'j', deed: 'next' },
  { key: 'k', shown: 'k', deed: 'previous' },
  { key: 'Enter', shown: 'Entrée', deed: 'open' },
  { key: 'a', shown: 'a', deed: 'approve' },
  { key: 'r', shown: 'r', deed: 'reject' },
  { key: 'o', shown: 'o', deed: 'visit' },
  { key: 'p', shown: 'p', deed: 'take' },
  { key: '/', shown: '/', deed: 'search' },
  { key: '?', shown: '?', deed: 'help' },
];

/** What a key does to the focused row, by its index, and how the help describes it. */
export interface QueueAct {
  words: string;
  act: (id: string) => void;
}

/** The acts of a queue; an act that it does not have gets no key. */
export interface QueueKeyActs {
  approve?: QueueAct;
  reject?: QueueAct;
  /** By Enter. */
  open?: QueueAct;
  /** Opens it, too, in lists whose help says so. */
  visit?: QueueAct;
  take?: QueueAct;
  /** Goes to the search of the list. */
  search?: { words: string; act: () => void };
}

/** Keys belong to somebody who types, and to a dialog over the list. */
const isHandledElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !==
      null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Whether shortcuts are on, on this device, and whether their help is open. */
function useKeySwitch() {
  const [enabled, setEnabled] = useState(() => storage.get(storageKeys.queueKeys) !== OFF);
  const [helping, setHelping] = useState(false);
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

/** A key of a page that shows a single thing. */
export interface PageKey {
  /** A small letter. */
  key: string;
  words: string;
  act: () => void;
}

/**
 * Keyboard shortcuts of a page that shows a single thing; they can be turned off like a queue's.
 * They are there with what they act on: an effect after the paint would miss an early key.
 */
export function usePageKeys(keys: readonly PageKey[]): QueueKeys {
  const { helping, setHelping, ...rest } = useKeySwitch();
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!rest.enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event)) return;
      const help = event.key === '?';
      const pressed = latest.current.find(({ key }) => key === event.key.toLowerCase());
      if (!help && !pressed) return;
      event.preventDefault();
      if (help) setHelping(true);
      else pressed?.act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [rest.enabled, setHelping]);
  return {
    ...rest,
    helping,
    setHelping,
    lines: [...keys.map(({ key, words }) => [key, words] as const), ['?', 'Cette aide'] as const],
  };
}

/**
 * Keyboard shortcuts of a queue: move between rows, open and decide the focused row, and show the
 * help. They can be turned off (WCAG 2.1.4); the choice is kept.
 */
export function useQueueKeys(acts: QueueKeyActs): QueueKeys {
  const { enabled, setEnabled, helping, setHelping } = useKeySwitch();
  const latest = useRef(acts);
  const place = useRef(-1);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event)) return;
      const done = press(event.key, place, latest.current, () => setHelping(true));
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, setHelping]);
  const words: Record<Deed, string | undefined> = {
    search: acts.search?.words,
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    approve: acts.approve?.words,
    reject: acts.reject?.words,
    open: acts.open?.words,
    visit: acts.visit?.words,
    take: acts.take?.words,
    help: 'Cette aide',
  };
  return {
    /** The help: what each key does. */
    lines: KEYS.flatMap(({ shown, deed }) => (words[deed] ? [[shown, words[deed]] as const] : [])),
    enabled,
    setEnabled,
    helping,
    setHelping,
  };
}

export interface QueueKeys {
  /** The help: what each key does. */
  lines: readonly (readonly [string, string])[];
  enabled: boolean;
  setEnabled: (next: boolean) => void;
  helping: boolean;
  setHelping: (next: boolean) => void;
}

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
  if (deed === 'search') {
    acts.search?.act();
    return acts.search !== undefined;
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
