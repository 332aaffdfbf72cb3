import { OFFLINE_STORE } from '#client/platform/device/offlineData';
import { storeOffline } from '#client/platform/device/offlineStore';
import { waitingComments, type WaitingComment } from '../writing/drafts';

type Listener = (sent: WaitingComment) => void;

const listeners = new Set<Listener>();

/** Notifies the forms that a stored comment was sent, or became a draft again. */
export const notifySent = (sent: WaitingComment): void =>
  listeners.forEach((listener) => listener(sent));

/** Adds a listener for `notifySent`. @returns a function that removes the listener */
export function listenToSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Last written count of stored comments, so that not every keystroke writes to the store. */
let lastCount: number | null = null;

/** Writes the count of stored comments at the start of a session, even if unchanged. */
export async function restartWaitingCount(userId: string): Promise<void> {
  lastCount = null;
  await storeWaitingCount(userId);
}

/** Writes the count of comments that wait for the network. The offline page shows this count. */
export async function storeWaitingCount(userId: string): Promise<void> {
  const { length } = waitingComments(userId);
  if (length === lastCount) return;
  lastCount = length;
  await storeOffline(OFFLINE_STORE.waiting, length);
}
