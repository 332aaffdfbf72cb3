import { recheckSessions } from '../domains/auth/watchedSessions';
import { announceAgain } from '../domains/news/activity.service';
import { signalAgain } from '../domains/notifications/signals';
import { inBackground } from '../platform/background';
import { MINUTE } from '../platform/clock';
import { cluster } from '../platform/cluster';

/**
 * Keeps the streams of this server true where a message between servers was lost: every minute, and
 * as soon as the servers hear each other again. Called once by the composition root.
 * @returns stops
 */
export function keepStreamsTrue(): () => void {
  const recheck = () => inBackground('sessions of open pages', recheckSessions);
  const timer = setInterval(recheck, MINUTE).unref();
  cluster().onReturn(() => {
    recheck();
    inBackground('notifications of open pages', signalAgain);
    inBackground('articles of open pages', announceAgain);
  });
  return () => clearInterval(timer);
}
