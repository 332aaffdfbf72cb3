/** Default duration of a toast, in milliseconds. */
export const TOAST_DURATION_MS = 4000;
/** Default duration of an error toast, in milliseconds. */
export const ERROR_TOAST_DURATION_MS = 5000;
/** Duration of a toast with an undo button, in milliseconds; long enough to reach the button. */
const UNDO_TOAST_DURATION_MS = 10_000;
/**
 * Maximum time for which a toast waits for the component that shows it, in milliseconds. A toast
 * shown later would seem to be about another action.
 */
const LONGEST_WAIT_MS = 10_000;

/** Subject of a toast: its name, and a link that opens in a new tab. */
interface About {
  name: string;
  href?: string;
}

export interface ToastRequest {
  kind: 'success' | 'error' | 'info';
  message: string;
  durationMs: number;
  /** Action that the message is about. A new message replaces the previous one about it. */
  key?: string;
  about?: About;
  cause?: unknown;
  /** Undoes the action; offered as 'Annuler'. */
  undo?: () => void;
}

interface Viewer {
  show: (request: ToastRequest) => void;
  withdraw: (message: string) => void;
}

// Toasts requested before the viewer was loaded.
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

/** Shows short messages in the corner of the screen. Important messages belong in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    ask({ kind: 'success', message, durationMs: TOAST_DURATION_MS, ...options }),
  error: (message: string, options?: ToastOptions) =>
    ask({ kind: 'error', message, durationMs: ERROR_TOAST_DURATION_MS, ...options }),
  info: (message: string, options?: ToastOptions) =>
    ask({ kind: 'info', message, durationMs: TOAST_DURATION_MS, ...options }),
  /** Shows a success with an undo button. */
  undoable: (message: string, undo: () => void, options?: ToastOptions) =>
    ask({ kind: 'success', message, durationMs: UNDO_TOAST_DURATION_MS, undo, ...options }),
  /** Removes the error message of an action that has succeeded on a further attempt. */
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

/** For Toaster: returns the waiting messages, without duplicates. */
export const waitingMessages = (): string[] => [
  ...new Set(
    waiting
      .filter(({ since }) => Date.now() - since < LONGEST_WAIT_MS)
      .map(({ request }) => request.message),
  ),
];

/** For ToastViewer: registers the viewer and shows the waiting toasts. */
export function setToastViewer(next: Viewer): () => void {
  viewer = next;
  for (const { request, since } of waiting.splice(0)) {
    if (Date.now() - since < LONGEST_WAIT_MS) next.show(request);
  }
  return () => {
    viewer = undefined;
  };
}
