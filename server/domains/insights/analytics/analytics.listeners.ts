import { on } from '#platform/running/bus';
import { signedIn } from '#domains/identity/auth/auth.events';
import { noteSignIn } from './metrics/rollups.service';

/** Subscribes to sign-ins, to count them per day. Called once by the composition root. */
export function registerAnalyticsListeners(): void {
  on(signedIn, ({ userId, at }) => noteSignIn(userId, at));
}
