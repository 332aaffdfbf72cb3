import { on } from '#platform/running/bus';
import { accountErased, accountsErasing } from '#domains/identity/users/users.events';
import { registerItems } from '../players/collection.service';
import { lockEventsOf, leaveEveryEvent } from './events.service';
import { equippablePrizes } from './results/playerEvents.service';

/**
 * Registers prizes of events as equippable items, and withdraws the registrations of an account
 * before it is erased, so that counters stay correct and seats are freed. Called once by the
 * composition root.
 */
export function registerEventListeners(): void {
  registerItems('event', equippablePrizes);
  on(accountsErasing, ({ userIds }) => lockEventsOf(userIds));
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
}
