import { on } from '../../../platform/running/bus';
import { accountSecured } from '../../identity/auth/auth.events';
import { revokeEveryGameToken } from './gameClient/gameTokens.service';

/**
 * Revokes game tokens when an account is secured, because somebody else may have made them. Called
 * once by the composition root.
 */
export function registerStatisticsListeners(): void {
  on(accountSecured, ({ userId }) => revokeEveryGameToken(userId));
}
