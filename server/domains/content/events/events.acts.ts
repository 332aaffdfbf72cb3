import { journalPart } from '../../../platform/journal';
import { eventActed } from './events.events';

/** What staff do to events, and the results that the site freezes. */
export const eventsActs = journalPart(
  {
    actions: ['event.canceled', 'event.created', 'event.deleted', 'event.settled', 'event.updated'],
    targets: ['event'],
  },
  (record) => [
    record(eventActed, ({ eventId, actorId, act, before, after }) => ({
      actorId,
      action: `event.${act}`,
      targetType: 'event',
      targetId: eventId,
      before,
      after,
    })),
  ],
);
