import { useEffect, useState } from 'react';

import { Fetched } from './Fetched';
import { ERROR_TOAST_DURATION_MS, onWaitingToast, waitingMessages } from './toast';

const loadViewer = () => import('./ToastViewer');

/** Safari has no `requestIdleCallback`: there a moment after the page is drawn has to do. */
const REST_MS = 2000;

export interface ToasterProps {
  /** Fetches the library once the page is at rest, so that a later loss of network can be told. */
  early?: boolean;
}

/**
 * The place of the toasts, once in the application. Its library loads with the first toast; where it
 * does not come, the words are shown alone, and each further toast tries again.
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

/** What waits for the library, without it: a network that is away must not go unsaid. */
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
      className="fixed inset-x-4 top-4 z-50 grid gap-1 rounded-control bg-night-900 px-4 py-3 text-sm text-white md:top-auto md:bottom-6 md:left-auto md:w-89"
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function atRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, REST_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act);
  return () => cancelIdleCallback(callback);
}
