import { inBackground } from '../platform/running/background';
import { MINUTE, now } from '../platform/running/clock';
import { cluster } from '../platform/running/cluster';

/**
 * Corrects the streams of this server after lost messages between servers: every minute, at the
 * moment at which somebody's role ends, and as soon as the servers reach each other again. Called
 * once by the composition root.
 * @param recheck checks the sessions of open pages; gives when it should be called next, if it knows
 * @param republish makes domains send the present state again
 * @returns stops this
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
      // What is further away the next check will see.
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
