import { inBackground } from '../platform/running/background';
import { MINUTE, now } from '../platform/running/clock';
import { cluster } from '../platform/running/cluster';

/**
 * Refreshes the streams of this server after lost messages between servers: every minute, when a
 * temporary role ends, and as soon as the servers are connected again. Called once by the
 * composition root.
 * @param recheck checks the sessions of open pages; returns the time of the next check, if known
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
      // Later ends are left to the next check.
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
