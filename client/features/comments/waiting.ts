import { OFFLINE_STORE } from '#client/platform/device/offlineData';
import { storeOffline } from '#client/platform/device/offlineStore';
import { waitingComments, type WaitingComment } from './drafts';

type Listener = (sent: WaitingComment) => void;

const listeners = new Set<Listener>();

/** Notifies the forms that a waiting comment was sent, or became a draft again. */
export const notifySent = (sent: WaitingComment): void =>
  listeners.forEach((listener) => listener(sent));

/** Adds a listener for `notifySent`. @returns a function that removes the listener */
export function listenToSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Last stored count in this session, so that not every keystroke writes to the offline store. */
let lastCount: number | null = null;

/** Stores the count for a new session, even when it equals that of the previous session. */
export async function restartWaitingCount(userId: string): Promise<void> {
  lastCount = null;
  await storeWaitingCount(userId);
}

/** Stores the count of waiting comments, which the offline page shows. */
export async function storeWaitingCount(userId: string): Promise<void> {
  const { length } = waitingComments(userId);
  if (length === lastCount) return;
  lastCount = length;
  await storeOffline(OFFLINE_STORE.waiting, length);
}
