import { inBackground } from '../platform/running/background';
import { MINUTE } from '../platform/running/clock';
import { cluster } from '../platform/running/cluster';

/**
 * Keeps the streams of this server true where a message between servers was lost: every minute, and
 * as soon as the servers hear each other again. Called once by the composition root.
 * @param recheck looks after the sessions of open pages
 * @param tellAgain what domains tell open pages once more
 * @returns stops
 */
export function keepStreamsTrue(
  recheck: () => Promise<void>,
  tellAgain: readonly (() => Promise<void>)[],
): () => void {
  const recheckSessions = () => inBackground('sessions of open pages', recheck);
  const timer = setInterval(recheckSessions, MINUTE).unref();
  cluster().onReturn(() => {
    recheckSessions();
    for (const tell of tellAgain) inBackground('what open pages missed', tell);
  });
  return () => clearInterval(timer);
}
