import { on } from '../../../platform/running/bus';
import { accountSecured } from '../../identity/auth/auth.events';
import { revokeEveryGameToken } from './gameClient/gameTokens.service';

/** Keys of the game that somebody else may have made end with everything else. Called once by the composition root. */
export function registerStatisticsListeners(): void {
  on(accountSecured, ({ userId }) => revokeEveryGameToken(userId));
}
