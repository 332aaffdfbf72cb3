import { on } from '../../../platform/running/bus';
import { accountErased } from '../../identity/users/users.events';
import { leaveEveryEvent } from './events.service';

/**
 * When an account is erased, its registrations are withdrawn first, so that counters stay right and
 * seats are freed. Called once by the composition root.
 */
export function registerEventListeners(): void {
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
}
