/**
 * First script of a page, inlined by vite.config.ts. Before hydration, it records clicks, submits,
 * changed fields, letters and Ctrl+K, and shows a waiting message. After hydration, `replay` repeats
 * the recorded actions. Links and searches are not recorded, because the browser handles them; a link
 * clicked after a change is, because its page may have to ask about unsaved changes. The script has
 * no imports, so it runs immediately.
 */

export interface EarlyActions {
  /** Stops recording and repeats the recorded actions once. For a hydrated page. */
  replay: () => void;
  /** Stops recording and discards the recorded actions. For a page that the user has left. */
  discard: () => void;
  /**
   * Stops recording and discards the recorded actions, but follows a recorded link. For a page that
   * is not hydrated.
   */
  giveUp: () => void;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** ID of the element that shows the loading state (index.html). */
const STATUS = 'page-status';
const WAITING = 'Un instant, la page finit de s’ouvrir…';
const FAILED = 'La page n’a pas pu s’ouvrir entièrement\u00A0: rechargez-la.';

const recorded = new Map<HTMLElement, () => void>();
/** Changed fields with their value; for a checkbox or a radio button, whether it is checked. */
const changed = new Map<Field, string | boolean>();
/** Letters pressed outside fields, which may be shortcuts of the page. */
const letters: string[] = [];
/** Link that was clicked last and waits for the page; it is also recorded. */
let awaited: HTMLAnchorElement | null = null;
/** Whether a script of the page failed, so that the page will never be hydrated. */
let hasFailed = false;
const listening = new AbortController();

function showStatus(text: string): void {
  const status = document.getElementById(STATUS);
  if (status) status.textContent = text;
}

/** Returns whether React has hydrated an element, and therefore answers its events. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Records an action on an element that is not hydrated. React must not answer its event, too. */
function record(event: Event, element: HTMLElement, replayAction: () => void): void {
  event.stopImmediatePropagation();
  // Changes only attributes, because hydration must find the content that the server rendered.
  element.setAttribute('aria-busy', 'true');
  recorded.set(element, replayAction);
  showStatus(WAITING);
}

function discardRecorded(text = ''): void {
  for (const element of recorded.keys()) element.removeAttribute('aria-busy');
  recorded.clear();
  letters.length = 0;
  awaited = null;
  showStatus(text);
}

/** Returns whether a field is changed that is not part of a search. */
const hasUnsaved = (): boolean =>
  [...changed.keys()].some(({ form }) => form?.getAttribute('role') !== 'search');

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  const link = pressed?.closest<HTMLAnchorElement>('a[href]');
  if (link) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The user goes to another page, so earlier clicks are discarded.
    discardRecorded();
    if (!hasUnsaved() || link.target || hasFailed) return;
    event.preventDefault();
    record(event, link, () => link.click());
    awaited = link;
    return;
  }
  const button = pressed?.closest('button');
  // A form is recorded on its `submit` event, which Enter in a field triggers, too.
  if (button && !isHydrated(button) && !(button.type === 'submit' && button.form))
    record(event, button, () => {
      // A tab answers this event instead of the click.
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      button.click();
    });
}

/**
 * Records Ctrl+K as a click on the button of the command palette, which answers it, and single
 * letters outside fields, which are shortcuts of some pages.
 */
function onKeyDown(event: KeyboardEvent): void {
  const withControl = event.ctrlKey || event.metaKey;
  if (event.altKey || event.shiftKey) return;
  if (!withControl && /^\p{L}$/u.test(event.key) && event.target === document.body) {
    event.stopImmediatePropagation();
    if (!event.repeat) letters.push(event.key);
  }
  if (!withControl || event.key.toLowerCase() !== 'k') return;
  const button = document.querySelector<HTMLElement>('[aria-keyshortcuts~="Control+K"]');
  if (!button || isHydrated(button)) return;
  event.preventDefault();
  record(event, button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('role') === 'search' || isHydrated(form)) return;
  // A submit by the browser would put the password into the URL.
  event.preventDefault();
  const button = event.submitter;
  record(event, button ?? form, () => form.requestSubmit(button));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Records the value of a changed field, also of a field that React prepares at this moment: React
 * resets it to the server's value when it finishes.
 */
function onChange(event: Event): void {
  const { target } = event;
  if (!isField(target)) return;
  event.stopImmediatePropagation();
  const isChecked = target.type === 'checkbox' || target.type === 'radio';
  changed.set(target, isChecked ? (target as HTMLInputElement).checked : target.value);
}

/** Repeats the change of a field, because hydration resets the field to the server's value. */
function changeAgain(field: Field, value: string | boolean): void {
  const dispatch = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  // Makes React hydrate the field.
  dispatch('input');
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    dispatch('change');
  } else if (field.type === 'file') {
    dispatch('change');
  } else {
    // React compares the value with the last one that it saw, so the last one must be different.
    field.value = '';
    const prototype = Object.getPrototypeOf(field) as Field;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    dispatch('input');
  }
}

function onError({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  hasFailed = true;
  followLink(recorded.size > 0 ? FAILED : '');
}

/** Discards the recorded actions of a page that is never hydrated, but follows the recorded link. */
function followLink(text = ''): void {
  const link = awaited;
  discardRecorded(text);
  link?.click();
}

const beforeHydration = { capture: true, signal: listening.signal };
document.addEventListener('click', onClick, beforeHydration);
document.addEventListener('submit', onSubmit, beforeHydration);
document.addEventListener('input', onChange, beforeHydration);
document.addEventListener('change', onChange, beforeHydration);
document.addEventListener('keydown', onKeyDown, beforeHydration);
window.addEventListener('error', onError, beforeHydration);

window.earlyActions = {
  replay() {
    listening.abort();
    const actions = [...recorded];
    const pressed = [...letters];
    discardRecorded();
    for (const [field, value] of changed) if (field.isConnected) changeAgain(field, value);
    for (const [element, replayAction] of actions) if (element.isConnected) replayAction();
    for (const key of pressed)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  },
  discard() {
    listening.abort();
    discardRecorded();
  },
  giveUp() {
    listening.abort();
    followLink();
  },
};
