import { on } from '#platform/running/bus';
import { accountErased, accountsErasing } from '#domains/identity/users/users.events';
import { registerItems } from '../players/collection.service';
import { lockEventsOf, leaveEveryEvent } from './events.service';
import { equippablePrizes } from './results/playerEvents.service';

/**
 * When an account is erased, its registrations are withdrawn first, so that counters stay right and
 * seats are freed. What was won in events may be worn. Called once by the composition root.
 */
export function registerEventListeners(): void {
  registerItems('event', equippablePrizes);
  on(accountsErasing, ({ userIds }) => lockEventsOf(userIds));
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
}
