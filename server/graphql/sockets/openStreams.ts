import { inBackground } from '#platform/running/background';
import { MINUTE, now } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';

/**
 * Updates the open streams of this server. Checks their sessions every minute, when a temporary
 * role ends, and when the connection between the servers is restored. In the last case, messages
 * were lost, so domains also publish their state again. Called once by the composition root.
 * @param recheck checks the sessions of open pages; returns the time at which the next temporary
 * role ends, or null
 * @param republish functions that make domains publish their current state again
 * @returns a function that stops this
 */
export function refreshOpenStreams(
  recheck: () => Promise<Date | null>,
  republish: readonly (() => Promise<void>)[],
): () => void {
  let stopped = false;
  let atNextEnd: NodeJS.Timeout | undefined;
  const recheckSessions = () =>
    inBackground('sessions of open pages', async () => {
      const next = await recheck();
      const wait = next ? next.getTime() - now().getTime() : MINUTE;
      clearTimeout(atNextEnd);
      // A role that ends later is checked by the timer, which runs every minute.
      if (wait < MINUTE && !stopped) atNextEnd = setTimeout(recheckSessions, wait + 1).unref();
    });
  const timer = setInterval(recheckSessions, MINUTE).unref();
  cluster().onReturn(() => {
    recheckSessions();
    for (const republishOne of republish) inBackground('what open pages missed', republishOne);
  });
  return () => {
    stopped = true;
    clearInterval(timer);
    clearTimeout(atNextEnd);
  };
}
