import { useEffect, useState } from 'react';

import { Fetched } from './Fetched';
import { ERROR_TOAST_DURATION_MS, onWaitingToast, waitingMessages } from './toast';

const loadViewer = () => import('./ToastViewer');

/**
 * Time from rendering until Safari, which has no `requestIdleCallback`, loads the library, in
 * milliseconds.
 */
const REST_MS = 2000;

export interface ToasterProps {
  /**
   * Whether to load the library once the page is idle, so that a later network failure can be
   * shown.
   */
  early?: boolean;
}

/**
 * Container of the toasts, rendered once. The toast library is loaded with the first toast. If it
 * cannot be loaded, the messages are shown in a plain form, and each further toast retries.
 */
export function Toaster({ early = false }: ToasterProps) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => onWaitingToast(() => setAttempt((before) => before + 1)), []);
  useEffect(
    () => (early ? atRest(() => void loadViewer().catch(() => undefined)) : undefined),
    [early],
  );
  return (
    attempt > 0 && <Fetched key={attempt} load={loadViewer} props={{}} fallback={<PlainToasts />} />
  );
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
