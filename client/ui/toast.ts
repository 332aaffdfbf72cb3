/** How long a toast stays, in milliseconds, unless its caller says otherwise. */
export const TOAST_DURATION_MS = 4000;
/** How long an error stays. */
export const ERROR_TOAST_DURATION_MS = 5000;
/** How long a toast stays that offers to take back what was done: it must be read, then reached. */
export const UNDO_TOAST_DURATION_MS = 10_000;

export interface ToastRequest {
  kind: 'success' | 'error' | 'info';
  message: string;
  durationMs: number;
  /** What the message is the outcome of: it takes the place of the outcome before, of the same act. */
  act?: string;
  /** Takes back what the message tells of; offered as 'Annuler'. */
  undo?: () => void;
}

type Show = (request: ToastRequest) => void;

// Toasts asked for before their viewer is loaded wait here.
const waiting: ToastRequest[] = [];
let show: Show | undefined;
let wake: (() => void) | undefined;

function ask(request: ToastRequest): void {
  if (show) show(request);
  else {
    waiting.push(request);
    wake?.();
  }
}

type ToastOptions = Partial<Pick<ToastRequest, 'durationMs' | 'act'>>;

/** Short messages at the corner of the screen; what must not be missed belongs in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    ask({ kind: 'success', message, durationMs: TOAST_DURATION_MS, ...options }),
  error: (message: string, options?: ToastOptions) =>
    ask({ kind: 'error', message, durationMs: ERROR_TOAST_DURATION_MS, ...options }),
  info: (message: string, options?: ToastOptions) =>
    ask({ kind: 'info', message, durationMs: TOAST_DURATION_MS, ...options }),
  /** A success that one press takes back. */
  undoable: (message: string, undo: () => void, act: string) =>
    ask({ kind: 'success', message, durationMs: UNDO_TOAST_DURATION_MS, undo, act }),
};

/** For Toaster: `onFirst` runs as soon as a toast is asked for and nobody shows them yet. */
export function onFirstToast(onFirst: () => void): () => void {
  wake = onFirst;
  if (waiting.length > 0) onFirst();
  return () => {
    wake = undefined;
  };
}

/** For ToastViewer: takes over the showing, beginning with those that waited. */
export function takeToasts(viewer: Show): () => void {
  show = viewer;
  for (const request of waiting.splice(0)) viewer(request);
  return () => {
    show = undefined;
  };
}
