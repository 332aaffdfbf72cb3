import { on } from '../../../platform/running/bus';
import { accountErased } from '../../identity/users/users.events';
import { leaveEveryEvent } from './events.service';

/**
 * An account that is erased leaves its events first, so that counters stay right and its seats are
 * not lost. Called once by the composition root.
 */
export function registerEventListeners(): void {
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
}
