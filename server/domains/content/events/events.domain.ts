import { defineDomain } from '../../../platform/domain';
import { eventsErrors } from './events.errors';
import { GameEvent } from './event.entity';
import { EventRegistration } from './eventRegistration.entity';
import { announceStartingEvents } from './events.jobs';
import { registerEventListeners } from './events.listeners';
import { eventsPersonalData } from './events.personalData';
import { EventsResolver } from './events.resolver';
import { memberEventRoutes } from './events.routes';
import { ShownMember } from './shownMember.entity';

/** Events that members register for. */
export const events = defineDomain({
  name: 'events',
  errors: eventsErrors,
  entities: [GameEvent, EventRegistration, ShownMember],
  resolvers: [EventsResolver],
  routes: [memberEventRoutes],
  listen: registerEventListeners,
  jobs: [announceStartingEvents],
  personalData: eventsPersonalData,
});
