/** How long a toast stays, in milliseconds, unless its caller says otherwise. */
export const TOAST_DURATION_MS = 4000;
/** How long an error stays. */
export const ERROR_TOAST_DURATION_MS = 5000;
/** How long a toast stays that offers to take back what was done: it must be read, then reached. */
const UNDO_TOAST_DURATION_MS = 10_000;
/** How long a toast may wait for its viewer; told later, it would seem to be of something else. */
const LONGEST_WAIT_MS = 10_000;

/** What a toast is about: its name, and where it is seen, in another tab. */
interface About {
  name: string;
  href?: string;
}

export interface ToastRequest {
  kind: 'success' | 'error' | 'info';
  message: string;
  durationMs: number;
  /** What the message is the outcome of: it takes the place of the outcome before, of the same act. */
  act?: string;
  /** What the message is about. */
  about?: About;
  /** Takes back what the message tells of; offered as 'Annuler'. */
  undo?: () => void;
}

/** Who shows the toasts. */
interface Viewer {
  show: (request: ToastRequest) => void;
  /** Takes an error away by its words. */
  withdraw: (message: string) => void;
}

// Toasts asked for before their viewer is loaded wait here.
const waiting: { request: ToastRequest; since: number }[] = [];
let viewer: Viewer | undefined;
let wake: (() => void) | undefined;

function ask(request: ToastRequest): void {
  if (viewer) viewer.show(request);
  else {
    waiting.push({ request, since: Date.now() });
    wake?.();
  }
}

type ToastOptions = Partial<Pick<ToastRequest, 'durationMs' | 'act' | 'about'>>;

/** Short messages at the corner of the screen; what must not be missed belongs in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    ask({ kind: 'success', message, durationMs: TOAST_DURATION_MS, ...options }),
  error: (message: string, options?: ToastOptions) =>
    ask({ kind: 'error', message, durationMs: ERROR_TOAST_DURATION_MS, ...options }),
  info: (message: string, options?: ToastOptions) =>
    ask({ kind: 'info', message, durationMs: TOAST_DURATION_MS, ...options }),
  /** A success that one press takes back. */
  undoable: (message: string, undo: () => void, act: string, about?: About) =>
    ask({ kind: 'success', message, durationMs: UNDO_TOAST_DURATION_MS, undo, act, about }),
  /** Takes an error away that no longer holds: what failed has succeeded. */
  withdraw(message: string) {
    const at = waiting.findIndex(
      ({ request }) => request.kind === 'error' && request.message === message,
    );
    if (at >= 0) waiting.splice(at, 1);
    viewer?.withdraw(message);
  },
};

/** For Toaster: `onWaiting` runs each time a toast is asked for and nobody shows them yet. */
export function onWaitingToast(onWaiting: () => void): () => void {
  wake = onWaiting;
  if (waiting.length > 0) onWaiting();
  return () => {
    wake = undefined;
  };
}

/** For Toaster: the words, each once, that wait for somebody to show them. */
export const waitingMessages = (): string[] => [
  ...new Set(
    waiting
      .filter(({ since }) => Date.now() - since < LONGEST_WAIT_MS)
      .map(({ request }) => request.message),
  ),
];

/** For ToastViewer: takes over the showing, beginning with those that waited. */
export function takeToasts(next: Viewer): () => void {
  viewer = next;
  for (const { request, since } of waiting.splice(0)) {
    if (Date.now() - since < LONGEST_WAIT_MS) next.show(request);
  }
  return () => {
    viewer = undefined;
  };
}
