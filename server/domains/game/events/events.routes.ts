import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calendarFileOf } from './calendar.service';
import { EventStatus, RegistrationState, EventDifficulty, EventType } from './event.types';
import type { EventRow } from './events.reads';
import { listEvents, registerForEvent, unregisterFromEvent } from './events.service';
import { parse } from '#platform/input/parse';
import {
  pageAsked,
  pagination,
  PAGING_FIELDS,
  pagingQuery,
  paginationShape,
} from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import {
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  idParameter,
  like,
  named,
  parameter,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import type { KnownError } from '#platform/errors/catalogue';
import { eventsErrors } from './events.errors';

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

export async function memberEventRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/events',
    schema: eventsSchema,
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
    schema: calendarSchema,
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
    schema: registerSchema,
    handler: async ({ params, actor }) => {
      const event = await registerForEvent(actor, (params as Address).id);
      return { success: true, message: messageOf(event), data: restEvent(event) };
    },
  });
  restRoute(scope, 'member', {
    method: 'DELETE',
    url,
    schema: unregisterSchema,
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

const event = named(
  'Event',
  exactly({
    id,
    name: like(text, 'Nuit des pompiers'),
    description: like(text, 'Une nuit de garde, avec deux fois plus d’appels que d’habitude.'),
    type: enumOf('EventType', EventType),
    startDate: dateTime,
    endDate: dateTime,
    status: enumOf('EventStatus', EventStatus),
    participants: count,
    maxParticipants: {
      ...like({ type: ['integer', 'null'] }, 50),
      description: 'Nul\u00a0: sans limite.',
    },
    rewards: { type: 'array', items: like(text, 'Badge de la nuit') },
    difficulty: enumOf('EventDifficulty', EventDifficulty),
    registered: { type: 'boolean', description: 'La personne connectée a une place.' },
    waitingPosition: {
      ...like({ type: ['integer', 'null'] }, null),
      description: 'Rang dans la liste d’attente, à partir de 1\u00a0; nul hors de la liste.',
    },
  }),
);

const number = idParameter('Numéro de l’événement.');

const eventsSchema = {
  ...OF_MEMBERS,
  operationId: 'listEvents',
  summary: 'Donne les événements',
  description: 'En cours d’abord, puis à venir, puis terminés.',
  querystring: {
    type: 'object',
    properties: {
      filter: {
        ...parameter({ type: 'string', enum: [...FILTERS.keys()] }),
        description: 'upcoming (ou a-venir), active (ou en-cours), ended (ou termines).',
      },
      ...pagingQuery,
    },
  },
  response: {
    200: success('Une page d’événements.', {
      data: { type: 'array', items: event },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

const changed = (
  operationId: string,
  summary: string,
  description: string,
  message: string,
  ...refusals: KnownError[]
) => ({
  ...OF_MEMBERS,
  operationId,
  summary,
  params: number,
  response: {
    200: success(description, { message: like(text, message), data: event }),
    ...errorAnswers(...SIGNED_IN, eventsErrors.EVENT_NOT_FOUND, ...refusals),
  },
});

export const registerSchema = changed(
  'registerForEvent',
  'Inscrit la personne connectée à un événement',
  'La place, ou le rang dans la liste d’attente s’il n’y a plus de place.',
  'Votre inscription est enregistrée.',
  eventsErrors.EVENT_ENDED,
  eventsErrors.EVENT_CANCELED,
);

const unregisterSchema = changed(
  'unregisterFromEvent',
  'Désinscrit la personne connectée d’un événement',
  'L’événement\u00a0; la première personne de la liste d’attente prend la place.',
  'Votre inscription est annulée.',
  eventsErrors.EVENT_ENDED,
);

/** Schema of an iCalendar file. */
export const calendarText = like(
  text,
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Centrale 18-112//FR\r\nEND:VCALENDAR\r\n',
);

const calendarSchema = {
  ...OF_MEMBERS,
  operationId: 'getEventCalendar',
  summary: 'Donne un événement à ajouter à un agenda',
  params: number,
  response: {
    200: {
      description: 'Un fichier iCalendar, à l’heure de Paris.',
      content: { 'text/calendar': { schema: calendarText } },
    },
    ...errorAnswers(...SIGNED_IN, eventsErrors.EVENT_NOT_FOUND),
  },
};
