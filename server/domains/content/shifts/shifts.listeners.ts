import { on } from '../../../platform/running/bus';
import { accountSecured } from '../../identity/auth/auth.events';
import { revokeEveryInstallation } from './installations.service';

/**
 * Revokes installations when an account is secured, because somebody else may have registered them.
 * Called once by the composition root.
 */
export function registerShiftListeners(): void {
  on(accountSecured, ({ userId }) => revokeEveryInstallation(userId));
}
