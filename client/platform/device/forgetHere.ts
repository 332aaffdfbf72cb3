import { KEPT } from './kept';
import { workerHere } from './keptHere';

/**
 * Removes what was kept of a member for the time without a network.
 * @param all after a sign-out: the service worker goes too, and with it what is pushed to this browser
 */
export async function forgetHere(all: boolean): Promise<void> {
  try {
    await caches.delete(KEPT.cache);
    if (all) await (await workerHere())?.unregister();
  } catch {
    // Nothing could be kept either.
  }
}
