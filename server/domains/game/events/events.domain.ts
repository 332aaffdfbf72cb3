import { defineDomain } from '#platform/domain';
import { PlayedEvents1763600000064 } from './results/1763600000064-played-events';
import { ShownInStandings1763600000065 } from './registrations/1763600000065-shown-in-standings';
import { EventRevisions1763600000103 } from './admin/1763600000103-event-revisions';
import { CalendarAddresses1763600000173 } from './calendar/1763600000173-calendar-addresses';
import { calendarRoutes } from './calendar/calendar.routes';
import { CalendarAddress } from './calendar/calendarAddress.entity';
import { CalendarAddressesResolver } from './calendar/calendarAddresses.resolver';
import { ManagedEventsResolver } from './admin/managing.resolver';
import { GameEvent } from './event.entity';
import { EventRegistration } from './registrations/eventRegistration.entity';
import { eventsAuditActions } from './events.events';
import { eventsErrors } from './events.errors';
import { announceStartingEvents, announceChanges } from './events.jobs';
import { eventsPersonalData } from './events.personalData';
import { EventsResolver } from './events.resolver';
import { memberEventRoutes } from './events.routes';
import { EventResult } from './results/eventResult.entity';
import {
  EventStandingsResolver,
  PageEventsResolver,
  ParticipantPlayersResolver,
} from './results/results.resolver';
import { resultJobs } from './results/settling.service';
import { ShownMember } from './registrations/shownMember.entity';
import { on } from '#platform/running/bus';
import { accountSecured } from '#domains/identity/auth/auth.events';
import { revokeCalendarAddress } from './calendar/calendarAddresses.service';
import { accountErased, accountsErasing } from '#domains/identity/users/users.events';
import { registerItems } from '../players/collection.service';
import { lockEventsOf, leaveEveryEvent } from './events.service';
import { equippablePrizes } from './results/playerEvents.service';

/**
 * Registers prizes of events as equippable items, and withdraws the registrations of an account
 * before it is erased, so that counters stay correct and seats are freed. An account secured after a
 * takeover loses its calendar address.
 */
function registerEventListeners(): void {
  registerItems('event', equippablePrizes);
  on(accountsErasing, ({ userIds }) => lockEventsOf(userIds));
  on(accountSecured, (account) => revokeCalendarAddress(account));
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
}

/** Events of the game: registration, scoring, standings and prizes. */
export const events = defineDomain({
  name: 'events',
  errors: eventsErrors,
  entities: [GameEvent, EventRegistration, ShownMember, EventResult, CalendarAddress],
  migrations: [
    PlayedEvents1763600000064,
    ShownInStandings1763600000065,
    EventRevisions1763600000103,
    CalendarAddresses1763600000173,
  ],
  resolvers: [
    EventsResolver,
    ManagedEventsResolver,
    EventStandingsResolver,
    ParticipantPlayersResolver,
    PageEventsResolver,
    CalendarAddressesResolver,
  ],
  routes: [memberEventRoutes, calendarRoutes],
  listen: registerEventListeners,
  jobs: [announceStartingEvents, announceChanges, ...resultJobs],
  personalData: eventsPersonalData,
  auditActions: [eventsAuditActions],
});
