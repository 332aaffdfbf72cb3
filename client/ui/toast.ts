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

/** Short messages at the corner of the screen; what must not be missed belongs in the page. */
export const toast = {
  success: (message: string, durationMs = TOAST_DURATION_MS) =>
    ask({ kind: 'success', message, durationMs }),
  error: (message: string, durationMs = ERROR_TOAST_DURATION_MS) =>
    ask({ kind: 'error', message, durationMs }),
  info: (message: string, durationMs = TOAST_DURATION_MS) =>
    ask({ kind: 'info', message, durationMs }),
  /** A success that one press takes back. */
  undoable: (message: string, undo: () => void, durationMs = UNDO_TOAST_DURATION_MS) =>
    ask({ kind: 'success', message, durationMs, undo }),
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
