/**
 * First in the page, inside it (vite.config.ts): keeps what is pressed, sent and typed while the page
 * is not awake yet, says that it was heard, and lets the site do it again. Links and searches need no
 * such help: the browser follows them by itself. It imports nothing, so that it is there at once.
 */

export interface EarlyActs {
  /** Does again what was done, each once, and keeps no more; for a page that can wake up. */
  replay: () => void;
  /** Drops what was done and keeps no more; for a page that is drawn anew. */
  forget: () => void;
}

declare global {
  interface Window {
    earlyActs?: EarlyActs;
  }
}

type Typing = HTMLInputElement | HTMLTextAreaElement;

/** Where the page says what it is at (index.html). */
const STATUS = 'page-status';
const WAITING = 'Un instant, la page finit de s’ouvrir…';
const FAILED = 'La page n’a pas pu s’ouvrir entièrement\u00A0: rechargez-la.';

const kept = new Map<HTMLElement, () => void>();
const typed = new Map<Typing, string>();
const listening = new AbortController();

function say(words: string): void {
  const status = document.getElementById(STATUS);
  if (status) status.textContent = words;
}

function keep(element: HTMLElement, act: () => void): void {
  // Before anything is drawn anew: the page that wakes up must find itself as the server wrote it.
  element.setAttribute('aria-busy', 'true');
  kept.set(element, act);
  say(WAITING);
}

function drop(words = ''): void {
  for (const element of kept.keys()) element.removeAttribute('aria-busy');
  kept.clear();
  say(words);
}

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  if (pressed?.closest('a[href]')) {
    // Elsewhere now: what was pressed before belongs to the page that is left.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) drop();
    return;
  }
  const button = pressed?.closest('button');
  // A form is sent by its `submit`, which Enter in a field brings about too.
  if (button && !(button.type === 'submit' && button.form)) keep(button, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('role') === 'search') return;
  // Sent by the browser, a password would stand in the address.
  event.preventDefault();
  const button = event.submitter;
  keep(button ?? form, () => form.requestSubmit(button));
}

function onInput({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    typed.set(target, target.value);
}

/** A field wakes up with the value that the server wrote: what was typed is put back. */
function typeAgain(field: Typing, value: string): void {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // It wakes up to hear the first.
  tell();
  // React tells a change by the value that it saw set last: it sees none, and not the typed one.
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Typing;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  tell();
}

function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement && kept.size > 0) drop(FAILED);
}

const whileAsleep = { capture: true, signal: listening.signal };
document.addEventListener('click', onClick, whileAsleep);
document.addEventListener('submit', onSubmit, whileAsleep);
document.addEventListener('input', onInput, whileAsleep);
window.addEventListener('error', onError, whileAsleep);

window.earlyActs = {
  replay() {
    listening.abort();
    const acts = [...kept];
    drop();
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
    for (const [element, act] of acts) if (element.isConnected) act();
  },
  forget() {
    listening.abort();
    drop();
  },
};
