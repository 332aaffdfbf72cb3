import { useEffect, useState, type ComponentType } from 'react';

import { lazyScript } from '../lazy/lazyScript';
import { ERROR_TOAST_DURATION_MS, onWaitingToast, waitingMessages } from './toast';

const toastViewer = lazyScript(() => import('./ToastViewer'));

/** Time until Safari, without `requestIdleCallback`, loads the library, in milliseconds. */
const REST_MS = 2000;

export interface ToasterProps {
  /** Whether to load the library once the page is idle, for later network failures. */
  early?: boolean;
}

/**
 * Container of the toasts, rendered once. The toast library is loaded with the first toast. If it
 * cannot be loaded, the messages are shown in a plain form, and each further toast retries.
 */
export function Toaster({ early = false }: ToasterProps) {
  const [Viewer, setViewer] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const show = async () => {
      try {
        const { default: loaded } = await toastViewer.load();
        setViewer(() => loaded);
      } catch {
        setFailures((before) => before + 1);
      }
    };
    return onWaitingToast(() => void show());
  }, []);
  useEffect(() => (early ? atRest(toastViewer.preload) : undefined), [early]);
  if (Viewer) return <Viewer />;
  return failures > 0 && <PlainToasts key={failures} />;
}

/** Shows messages without the library, which may be missing after a network failure. */
function PlainToasts() {
  const [messages, setMessages] = useState(waitingMessages);
  useEffect(() => {
    const timer = setTimeout(() => setMessages([]), ERROR_TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (messages.length === 0) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 grid gap-1 rounded-control bg-chosen px-4 py-3 text-sm text-white md:top-auto md:bottom-6 md:left-auto md:w-89"
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function atRest(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(run);
  return () => cancelIdleCallback(callback);
}
