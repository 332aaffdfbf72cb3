import { inBackground } from '../platform/running/background';
import { MINUTE } from '../platform/running/clock';
import { cluster } from '../platform/running/cluster';

/**
 * Corrects the streams of this server after lost messages between servers: every minute, and as
 * soon as the servers reach each other again. Called once by the composition root.
 * @param recheck checks the sessions of open pages
 * @param tellAgain makes domains send the present state again
 * @returns stops this
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
