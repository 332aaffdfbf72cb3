import { EventDifficulty, EventStatus, EventType } from './event.types';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { pagingQuery, paginationShape } from '#platform/rest/paging';
import { count, exactly, dateTime, SIGNED_IN, success, text } from '#platform/rest/shapes';
import type { KnownError } from '#platform/errors/catalogue';
import { eventsErrors } from './events.errors';

const common = { tags: [TAGS.member], security: BEARER };

const event = exactly({
  id: { type: 'integer' },
  name: text,
  description: text,
  type: { type: 'string', enum: Object.values(EventType) },
  startDate: dateTime,
  endDate: dateTime,
  status: { type: 'string', enum: Object.values(EventStatus) },
  participants: count,
  maxParticipants: { type: ['integer', 'null'], description: 'Nul\u00a0: sans limite.' },
  rewards: { type: 'array', items: text },
  difficulty: { type: 'string', enum: Object.values(EventDifficulty) },
  registered: { type: 'boolean', description: 'La personne connectée a une place.' },
  waitingPosition: {
    type: ['integer', 'null'],
    description: 'Rang dans la liste d’attente, à partir de 1\u00a0; nul hors de la liste.',
  },
});

const number = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'Numéro de l’événement.' } },
} as const;

export const eventsSchema = {
  ...common,
  operationId: 'listEvents',
  summary: 'Donne les événements',
  description: 'En cours d’abord, puis à venir, puis terminés.',
  querystring: {
    type: 'object',
    properties: {
      filter: {
        type: 'string',
        description:
          'upcoming, active ou ended\u00a0; a-venir, en-cours et termines disent la même chose.',
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
  ...refusals: KnownError[]
) => ({
  ...common,
  operationId,
  summary,
  params: number,
  response: {
    200: success(description, { message: text, data: event }),
    ...errorAnswers(...SIGNED_IN, eventsErrors.EVENT_NOT_FOUND, ...refusals),
  },
});

export const registerSchema = changed(
  'registerForEvent',
  'Inscrit la personne connectée à un événement',
  'La place, ou le rang dans la liste d’attente quand il n’en reste plus.',
  eventsErrors.EVENT_ENDED,
  eventsErrors.EVENT_CANCELED,
);

export const unregisterSchema = changed(
  'unregisterFromEvent',
  'Désinscrit la personne connectée d’un événement',
  'L’événement\u00a0; une place rendue va à la première personne qui attend.',
  eventsErrors.EVENT_ENDED,
);

export const calendarSchema = {
  ...common,
  operationId: 'getEventCalendar',
  summary: 'Donne un événement à ajouter à un agenda',
  params: number,
  response: {
    200: {
      description: 'Un fichier iCalendar, à l’heure de Paris.',
      content: { 'text/calendar': { schema: { type: 'string' } } },
    },
    ...errorAnswers(...SIGNED_IN, eventsErrors.EVENT_NOT_FOUND),
  },
};
