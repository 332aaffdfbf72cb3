import { OFFLINE_STORE } from '#client/platform/device/offlineData';
import { storeOffline } from '#client/platform/device/offlineStore';
import { waitingComments, type WaitingComment } from './drafts';

type Listener = (sent: WaitingComment) => void;

const listeners = new Set<Listener>();

/** Tells forms that a comment which waited is no longer a draft, or no longer waits. */
export const notifySent = (sent: WaitingComment): void =>
  listeners.forEach((listener) => listener(sent));

/** @returns what stops listening */
export function listenToSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many waited when it was last told in this session, so that nothing is written at every key. */
let lastCount: number | null = null;

/** Tells it anew for a session: what was told before is gone, or was true of another page. */
export async function restartWaitingCount(userId: string): Promise<void> {
  lastCount = null;
  await storeWaitingCount(userId);
}

/** Lets the page without a network say how many comments wait for it. */
export async function storeWaitingCount(userId: string): Promise<void> {
  const { length } = waitingComments(userId);
  if (length === lastCount) return;
  lastCount = length;
  await storeOffline(OFFLINE_STORE.waiting, length);
}
