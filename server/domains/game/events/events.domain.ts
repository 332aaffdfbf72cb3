import { defineDomain } from '#platform/domain';
import { PlayedEvents1763600000064 } from './1763600000064-played-events';
import { ShownInStandings1763600000065 } from './1763600000065-shown-in-standings';
import { EventRevisions1763600000103 } from './1763600000103-event-revisions';
import { ManagedEventsResolver } from './admin/managing.resolver';
import { GameEvent } from './event.entity';
import { EventRegistration } from './eventRegistration.entity';
import { eventsAuditActions } from './events.events';
import { eventsErrors } from './events.errors';
import { announceStartingEvents, announceChanges } from './events.jobs';
import { registerEventListeners } from './events.listeners';
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
import { ShownMember } from './shownMember.entity';

/** Events of the game: registration, scoring, standings and prizes. */
export const events = defineDomain({
  name: 'events',
  errors: eventsErrors,
  entities: [GameEvent, EventRegistration, ShownMember, EventResult],
  migrations: [
    PlayedEvents1763600000064,
    ShownInStandings1763600000065,
    EventRevisions1763600000103,
  ],
  resolvers: [
    EventsResolver,
    ManagedEventsResolver,
    EventStandingsResolver,
    ParticipantPlayersResolver,
    PageEventsResolver,
  ],
  routes: [memberEventRoutes],
  listen: registerEventListeners,
  jobs: [announceStartingEvents, announceChanges, ...resultJobs],
  personalData: eventsPersonalData,
  auditActions: [eventsAuditActions],
});
