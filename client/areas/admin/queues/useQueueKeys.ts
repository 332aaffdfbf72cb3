import { useLayoutEffect, useRef, useState } from 'react';

import { useDeviceValue } from '#client/platform/device/useDeviceValue';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

const OFF = 'non';

type KeyName = 'search' | 'next' | 'previous' | 'approve' | 'hide' | 'open' | 'claim' | 'help';

/**
 * Shortcuts of a queue, which have the same meaning in each queue. Both the keyboard handler and
 * the help use this list. Enter also opens the row.
 */
const KEYS: readonly { key: string; name: KeyName }[] = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'o', name: 'open' },
  { key: 'p', name: 'claim' },
  { key: 'a', name: 'approve' },
  { key: 'm', name: 'hide' },
  { key: '/', name: 'search' },
  { key: '?', name: 'help' },
];

/** Action of a key. `run` receives the ID of the focused row. The help shows `description`. */
export interface QueueAction {
  description: string;
  run: (id: string) => void;
}

/** Actions of a queue. The shortcut of a missing action does nothing and is not in the help. */
export interface QueueActions {
  approve?: QueueAction;
  hide?: QueueAction;
  /** Opens the focused row, with the "o" key or the Enter key. */
  open?: QueueAction;
  claim?: QueueAction;
  /** Called after the focus has moved to a row. */
  onMove?: (id: string) => void;
  /** Description of the shortcut that focuses the search field of the list. */
  search?: string;
}

/** Returns whether a key press belongs to a text field, a dialog, a menu or the browser. */
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

/** Manages whether shortcuts are enabled in this browser, and whether their help is open. */
function useKeySwitch() {
  const [chosen, setEnabled] = useState<boolean | null>(null);
  const stored = useDeviceValue(
    () => storage.get(storageKeys.queueKeys) !== OFF,
    () => true,
  );
  const enabled = chosen ?? stored;
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

export interface PageKey {
  /** Lowercase letter. */
  key: string;
  description: string;
  run: () => void;
}

/**
 * Registers the keyboard shortcuts of a page that shows a single item. The switch that turns off
 * the shortcuts of queues also turns off these shortcuts. They are registered in a layout effect,
 * because a normal effect runs after the first paint and would miss an early key press.
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
      ['?', 'Afficher cette aide'] as const,
    ],
  };
}

/**
 * Registers the keyboard shortcuts of a queue. The shortcuts move between rows, open or decide the
 * focused row, and show the help. Users can turn the shortcuts off (WCAG 2.1.4). The browser stores
 * this choice.
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
    search: actions.search,
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    approve: actions.approve?.description,
    hide: actions.hide?.description,
    open: actions.open?.description,
    claim: actions.claim?.description,
    help: 'Afficher cette aide',
  };
  return {
    lines: KEYS.flatMap(({ key, name }) =>
      descriptions[name] ? [[key, descriptions[name]] as const] : [],
    ),
    enabled,
    setEnabled,
    helping,
    setHelping,
  };
}

export interface QueueKeys {
  /** Lines of the help: each key with its description. */
  lines: readonly (readonly [string, string])[];
  enabled: boolean;
  setEnabled: (next: boolean) => void;
  helping: boolean;
  setHelping: (next: boolean) => void;
}

/**
 * Runs the action of a pressed key.
 * @returns whether the key had an effect
 */
function press(
  key: string,
  place: { current: number },
  actions: QueueActions,
  help: () => void,
): boolean {
  const isEnter = key === 'Enter';
  const name = isEnter ? 'open' : KEYS.find((one) => one.key === key.toLowerCase())?.name;
  if (!name) return false;
  if (name === 'help') {
    help();
    return true;
  }
  if (name === 'search') {
    document.querySelector<HTMLInputElement>('input[type="search"][name="recherche"]')?.focus();
    return actions.search !== undefined;
  }
  const rows = rowsOf();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  if (name === 'next' || name === 'previous') {
    // If the focused row was removed from the list, continues from the row that is now at its
    // position.
    const from =
      focused === -1 ? place.current - (name === 'next' && place.current >= 0 ? 1 : 0) : focused;
    const next = Math.min(rows.length - 1, Math.max(0, from + (name === 'next' ? 1 : -1)));
    place.current = next;
    rows[next]?.focus();
    if (rows[next]?.dataset.row) actions.onMove?.(rows[next].dataset.row);
    return rows.length > 0;
  }
  const row = rows[focused];
  const id = row?.dataset.row;
  const action = actions[name];
  if (!row || !action || id === undefined) return false;
  // Enter opens the row only if the row itself has the focus. A focused link or button in the row
  // handles Enter itself.
  if (isEnter && document.activeElement !== row) return false;
  place.current = focused;
  action.run(id);
  return true;
}
