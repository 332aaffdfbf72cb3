/**
 * The first script of a page, inlined by vite.config.ts: it records clicks, submits and typing
 * before hydration, shows that they were noticed, and lets the site repeat them. Links and searches
 * do not need it, because the browser handles them. It imports nothing, so that it runs at once.
 */

export interface EarlyActions {
  /** Repeats what was recorded, once, and stops recording; for a page that was hydrated. */
  replay: () => void;
  /** Discards what was recorded and stops recording; for a page that is rendered anew. */
  discard: () => void;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

type Typing = HTMLInputElement | HTMLTextAreaElement;

/** The id of the element that shows the loading state (index.html). */
const STATUS = 'page-status';
const WAITING = 'Un instant, la page finit de s’ouvrir…';
const FAILED = 'La page n’a pas pu s’ouvrir entièrement\u00A0: rechargez-la.';

const recorded = new Map<HTMLElement, () => void>();
const typed = new Map<Typing, string>();
const listening = new AbortController();

function say(text: string): void {
  const status = document.getElementById(STATUS);
  if (status) status.textContent = text;
}

function record(element: HTMLElement, replayAction: () => void): void {
  // Changes no rendered content, because hydration must find what the server rendered.
  element.setAttribute('aria-busy', 'true');
  recorded.set(element, replayAction);
  say(WAITING);
}

function drop(text = ''): void {
  for (const element of recorded.keys()) element.removeAttribute('aria-busy');
  recorded.clear();
  say(text);
}

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  if (pressed?.closest('a[href]')) {
    // The reader goes to another page, so earlier clicks are discarded.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) drop();
    return;
  }
  const button = pressed?.closest('button');
  // A form is recorded by its `submit`, which Enter in a field also causes.
  if (button && !(button.type === 'submit' && button.form)) record(button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('role') === 'search') return;
  // Submitted by the browser, a password would get into the address.
  event.preventDefault();
  const button = event.submitter;
  record(button ?? form, () => form.requestSubmit(button));
}

function onInput({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    typed.set(target, target.value);
}

/** Hydration resets a field to the server's value, so the typed text is restored. */
function typeAgain(field: Typing, value: string): void {
  const dispatchInput = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // The first event already waits for hydration.
  dispatchInput();
  // React detects a change by the last value that it saw set, which must differ from the typed one.
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Typing;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  dispatchInput();
}

function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement && recorded.size > 0) drop(FAILED);
}

const whileAsleep = { capture: true, signal: listening.signal };
document.addEventListener('click', onClick, whileAsleep);
document.addEventListener('submit', onSubmit, whileAsleep);
document.addEventListener('input', onInput, whileAsleep);
window.addEventListener('error', onError, whileAsleep);

window.earlyActions = {
  replay() {
    listening.abort();
    const actions = [...recorded];
    drop();
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
    for (const [element, replayAction] of actions) if (element.isConnected) replayAction();
  },
  discard() {
    listening.abort();
    drop();
  },
};
