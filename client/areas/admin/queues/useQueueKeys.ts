import { useLayoutEffect, useRef, useState } from 'react';

import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

const OFF = 'non';

type KeyName =
  | 'search'
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'open'
  | 'visit'
  | 'claim'
  | 'help';

/** Every key of a queue: the single table, for the keyboard and for its help. */
const KEYS: readonly { key: string; shown: string; name: KeyName }[] = [
  { key: 'j', shown: 'j', name: 'next' },
  { key: 'k', shown: 'k', name: 'previous' },
  { key: 'Enter', shown: 'Entrée', name: 'open' },
  { key: 'a', shown: 'a', name: 'approve' },
  { key: 'r', shown: 'r', name: 'reject' },
  { key: 'o', shown: 'o', name: 'visit' },
  { key: 'p', shown: 'p', name: 'claim' },
  { key: '/', shown: '/', name: 'search' },
  { key: '?', shown: '?', name: 'help' },
];

/** What a key does to the focused row, by its index, and how the help describes it. */
export interface QueueAction {
  description: string;
  run: (id: string) => void;
}

/** The acts of a queue; an act that it does not have gets no key. */
export interface QueueActions {
  approve?: QueueAction;
  reject?: QueueAction;
  /** By Enter. */
  open?: QueueAction;
  /** Opens it, too, in lists whose help says so. */
  visit?: QueueAction;
  claim?: QueueAction;
  /** Goes to the search of the list. */
  search?: { description: string; run: () => void };
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
  description: string;
  run: () => void;
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
      else pressed?.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [rest.enabled, setHelping]);
  return {
    ...rest,
    helping,
    setHelping,
    lines: [
      ...keys.map(({ key, description }) => [key, description] as const),
      ['?', 'Cette aide'] as const,
    ],
  };
}

/**
 * Keyboard shortcuts of a queue: move between rows, open and decide the focused row, and show the
 * help. They can be turned off (WCAG 2.1.4); the choice is kept.
 */
export function useQueueKeys(actions: QueueActions): QueueKeys {
  const { enabled, setEnabled, helping, setHelping } = useKeySwitch();
  const latest = useRef(actions);
  const place = useRef(-1);
  useLayoutEffect(() => {
    latest.current = actions;
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
  const descriptions: Record<KeyName, string | undefined> = {
    search: actions.search?.description,
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    approve: actions.approve?.description,
    reject: actions.reject?.description,
    open: actions.open?.description,
    visit: actions.visit?.description,
    claim: actions.claim?.description,
    help: 'Cette aide',
  };
  return {
    /** The help: what each key does. */
    lines: KEYS.flatMap(({ shown, name }) =>
      descriptions[name] ? [[shown, descriptions[name]] as const] : [],
    ),
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
  actions: QueueActions,
  help: () => void,
): boolean {
  const name = KEYS.find((one) => one.key === key)?.name;
  if (!name) return false;
  if (name === 'help') {
    help();
    return true;
  }
  if (name === 'search') {
    actions.search?.run();
    return actions.search !== undefined;
  }
  const rows = rowsOf();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  if (name === 'next' || name === 'previous') {
    // When the row has left the list, the row that took its place is used.
    const from =
      focused === -1 ? place.current - (name === 'next' && place.current >= 0 ? 1 : 0) : focused;
    const next = Math.min(rows.length - 1, Math.max(0, from + (name === 'next' ? 1 : -1)));
    place.current = next;
    rows[next]?.focus();
    return rows.length > 0;
  }
  const row = rows[focused];
  const id = row?.dataset.row;
  const action = actions[name];
  if (!row || !action || id === undefined) return false;
  // Elsewhere in the row, Enter activates the focused element.
  if (name === 'open' && document.activeElement !== row) return false;
  place.current = focused;
  action.run(id);
  return true;
}
