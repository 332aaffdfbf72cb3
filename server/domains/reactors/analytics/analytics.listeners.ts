import { on } from '../../../platform/bus';
import { signedIn } from '../../identity/auth/auth.events';
import { noteSignIn } from './rollups.service';

/** Called once by the composition root. */
export function registerAnalyticsListeners(): void {
  on(signedIn, ({ userId, at }) => noteSignIn(userId, at));
}
