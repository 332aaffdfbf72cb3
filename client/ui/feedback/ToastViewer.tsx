import { useEffect, useSyncExternalStore, type CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

import { WIDE_SCREEN } from '../layout/screens';
import { requestExplanation, refusalOf, refusalSaid } from './refusals';
import { failureNumber } from './failureNumber';
import { setToastViewer, TOAST_DURATION_MS, type ToastRequest } from './toast';
import { VisuallyHidden } from '../layout/VisuallyHidden';

// At most 3 toasts are visible, 14 px apart and 356 px wide. A toast lasts 4 s by default.
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;
const WIDTH = '356px';

const LOOK = {
  '--width': WIDTH,
  '--success-bg': 'var(--color-success-soft)',
  '--success-border': 'var(--color-success)',
  '--success-text': 'var(--color-success)',
  '--error-bg': 'var(--color-accent-soft)',
  '--error-border': 'var(--color-accent)',
  '--error-text': 'var(--color-accent-strong)',
  '--info-bg': 'var(--color-surface)',
  '--info-border': 'var(--color-line-strong)',
  '--info-text': 'var(--color-ink)',
  fontFamily: 'var(--font-text)',
} as CSSProperties;

const followWidth = (listener: () => void) => {
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isNarrow = () => !window.matchMedia(WIDE_SCREEN).matches;

/**
 * Returns the ID of a toast. A message that is requested twice, for example by a page and by the
 * session, gives a single toast. Each undoable action gives its own toast.
 */
const idOf = ({ kind, message, undo, key, about }: ToastRequest) =>
  undo || about ? `${kind} ${message} ${key}` : `${kind} ${message}`;

/** Returns the button that explains a refusal; undefined for other messages. */
function explanationActionOf({ kind, cause, message }: ToastRequest) {
  const refusal = refusalOf(cause) ?? (kind === 'error' ? refusalSaid(message) : null);
  return refusal
    ? { label: 'Pourquoi\u00A0?', onClick: () => requestExplanation(refusal) }
    : undefined;
}

function About({ name, href }: NonNullable<ToastRequest['about']>) {
  return (
    <>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {name}
      </span>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="-mx-1 -my-1.5 inline-flex min-h-9 items-center px-1 py-1.5 font-semibold underline pointer-coarse:min-h-11"
        >
          Voir
          <VisuallyHidden> {name} (nouvel onglet)</VisuallyHidden>
        </a>
      )}
    </>
  );
}

/** Shows the toasts. This component is loaded with the first toast. */
export default function ToastViewer() {
  useEffect(() => {
    const outcomes = new Map<string, string>();
    const show = (request: ToastRequest) => {
      const { kind, message, durationMs, undo, key, about, cause } = request;
      const id = idOf(request);
      if (key) {
        const former = outcomes.get(key);
        if (former && former !== id) toast.dismiss(former);
        outcomes.set(key, id);
      }
      toast[kind](message, {
        id,
        duration: durationMs,
        description: about ? <About {...about} /> : failureNumber(cause),
        action: undo ? { label: 'Annuler', onClick: undo } : explanationActionOf(request),
      });
    };
    return setToastViewer({ show, withdraw: (message) => void toast.dismiss(`error ${message}`) });
  }, []);
  const narrow = useSyncExternalStore(followWidth, isNarrow);
  return (
    <Sonner
      richColors
      closeButton
      // At the top on a phone, because the bottom of the screen is used by the thumb.
      position={narrow ? 'top-center' : 'bottom-right'}
      duration={TOAST_DURATION_MS}
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      style={LOOK}
      containerAriaLabel="Notifications"
      toastOptions={{
        closeButtonAriaLabel: 'Fermer',
        classNames: {
          toast: '!text-sm',
          closeButton: '!size-6',
          actionButton: '!h-9 !bg-ink !px-3 !text-sm !text-surface pointer-coarse:!h-11',
        },
      }}
    />
  );
}
