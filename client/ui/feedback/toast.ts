/** How long a toast is shown by default, in milliseconds. */
export const TOAST_DURATION_MS = 4000;
/** How long an error is shown, in milliseconds. */
export const ERROR_TOAST_DURATION_MS = 5000;
/** How long a toast with an undo button is shown: it must be read, then reached. */
const UNDO_TOAST_DURATION_MS = 10_000;
/** How long a toast may wait to be shown; later it would seem to be about something else. */
const LONGEST_WAIT_MS = 10_000;

/** The subject of a toast: its name, and a link that opens in another tab. */
interface About {
  name: string;
  href?: string;
}

export interface ToastRequest {
  kind: 'success' | 'error' | 'info';
  message: string;
  durationMs: number;
  /**
   * The act that the message is about: a new message about the same act replaces the one before.
   */
  key?: string;
  /** The subject of the message. */
  about?: About;
  /** The error that the message tells of. */
  cause?: unknown;
  /** Undoes the act; offered as 'Annuler'. */
  undo?: () => void;
}

/** The component that shows the toasts. */
interface Viewer {
  show: (request: ToastRequest) => void;
  /** Removes an error by its message. */
  withdraw: (message: string) => void;
}

// Toasts that were requested before the viewer was loaded.
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

type ToastOptions = Partial<Pick<ToastRequest, 'durationMs' | 'key' | 'about' | 'cause'>>;

/** Short messages in the corner of the screen; an important message belongs in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    ask({ kind: 'success', message, durationMs: TOAST_DURATION_MS, ...options }),
  error: (message: string, options?: ToastOptions) =>
    ask({ kind: 'error', message, durationMs: ERROR_TOAST_DURATION_MS, ...options }),
  info: (message: string, options?: ToastOptions) =>
    ask({ kind: 'info', message, durationMs: TOAST_DURATION_MS, ...options }),
  /** A success with an undo button. */
  undoable: (message: string, undo: () => void, key: string, about?: About) =>
    ask({ kind: 'success', message, durationMs: UNDO_TOAST_DURATION_MS, undo, key, about }),
  /** Removes an error after the same act has succeeded. */
  withdraw(message: string) {
    const at = waiting.findIndex(
      ({ request }) => request.kind === 'error' && request.message === message,
    );
    if (at >= 0) waiting.splice(at, 1);
    viewer?.withdraw(message);
  },
};

/** For Toaster: calls `onWaiting` each time a toast is requested before a viewer is loaded. */
export function onWaitingToast(onWaiting: () => void): () => void {
  wake = onWaiting;
  if (waiting.length > 0) onWaiting();
  return () => {
    wake = undefined;
  };
}

/** For Toaster: the waiting messages, without repeats. */
export const waitingMessages = (): string[] => [
  ...new Set(
    waiting
      .filter(({ since }) => Date.now() - since < LONGEST_WAIT_MS)
      .map(({ request }) => request.message),
  ),
];

/** For ToastViewer: registers the viewer, which first shows the waiting toasts. */
export function setToastViewer(next: Viewer): () => void {
  viewer = next;
  for (const { request, since } of waiting.splice(0)) {
    if (Date.now() - since < LONGEST_WAIT_MS) next.show(request);
  }
  return () => {
    viewer = undefined;
  };
}
