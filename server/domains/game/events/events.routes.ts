import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calendarFileOf } from './calendar.service';
import { EventStatus, RegistrationState } from './event.types';
import type { EventRow } from './events.reads';
import { listEvents, registerForEvent, unregisterFromEvent } from './events.service';
import { parse } from '#platform/input/parse';
import { pageAsked, pagination, PAGING_FIELDS } from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import * as schemas from './events.schemas';

/**
 * Event statuses, keyed by the accepted values of `filter`: the names of the statuses in the code,
 * and the French names of the tabs.
 */
const FILTERS = new Map<string, EventStatus>([
  ...Object.values(EventStatus).map((status) => [status, status] as const),
  ['a-venir', EventStatus.UPCOMING],
  ['en-cours', EventStatus.ACTIVE],
  ['termines', EventStatus.ENDED],
]);

/** Query parameters of the list, besides paging. */
const criteria = z.object({
  filter: z
    .literal(['', ...FILTERS.keys()], 'Le filtre doit valoir upcoming, active ou ended.')
    .optional()
    .transform((name) => FILTERS.get(name ?? '') ?? null),
});

interface Address {
  id: string;
}

interface ListQuery {
  filter?: string;
  page: string;
  limit: string;
}

/** Registers the REST routes for the events of the member area. */
export async function memberEventRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/events',
    schema: schemas.eventsSchema,
    handler: async ({ query, actor }) => {
      const { filter, ...paging } = query as ListQuery;
      const { filter: status } = parse(criteria, { filter });
      const events = await withRestFieldNames(
        listEvents(actor, status, pageAsked(paging)),
        PAGING_FIELDS,
      );
      return { success: true, data: events.items.map(restEvent), pagination: pagination(events) };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/events/:id.ics',
    schema: schemas.calendarSchema,
    handler: async ({ params, actor }, reply) => {
      const { fileName, text } = await calendarFileOf(actor, (params as Address).id);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .serializer(String)
        .send(text);
    },
  });
  registrationRoutes(scope);
}

function registrationRoutes(scope: FastifyInstance): void {
  const url = '/member/events/:id/register';
  restRoute(scope, 'member', {
    method: 'POST',
    url,
    schema: schemas.registerSchema,
    handler: async ({ params, actor }) => {
      const event = await registerForEvent(actor, (params as Address).id);
      return { success: true, message: messageOf(event), data: restEvent(event) };
    },
  });
  restRoute(scope, 'member', {
    method: 'DELETE',
    url,
    schema: schemas.unregisterSchema,
    handler: async ({ params, actor }) => {
      const event = await unregisterFromEvent(actor, (params as Address).id);
      return { success: true, message: 'Votre inscription est annulée.', data: restEvent(event) };
    },
  });
}

function messageOf({ registration }: EventRow): string {
  return registration?.state === RegistrationState.WAITING
    ? `Vous êtes numéro ${registration.position} sur la liste d’attente.`
    : 'Votre inscription est enregistrée.';
}

/** Converts an event to the field names of the REST API. */
function restEvent(event: EventRow) {
  const { registration } = event;
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    type: event.type,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    status: event.status,
    participants: event.participants,
    maxParticipants: event.maxParticipants,
    rewards: event.rewards,
    difficulty: event.difficulty,
    registered: registration?.state === RegistrationState.REGISTERED,
    waitingPosition: registration?.position ?? null,
  };
}
