import type { FastifyInstance } from 'fastify';
import { sitePaths } from '#client/shared/sitePaths';
import { errorAnswers, TAGS } from '#platform/rest/document';
import { prepareRest, restRoute } from '#platform/rest/route';
import { like, text } from '#platform/rest/shapes';
import { publicCalendar } from '../calendar.service';
import { eventsErrors } from '../events.errors';
import { calendarText } from '../events.routes';
import { privateCalendar } from './calendarAddresses.service';

/** Registers the calendars to which programs subscribe: of all events, and of a member by key. */
export async function calendarRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  restRoute(scope, 'public', {
    method: 'GET',
    url: sitePaths.calendar,
    schema: {
      tags: [TAGS.public],
      operationId: 'getCalendar',
      summary: 'Donne le calendrier des événements, pour s’y abonner',
      querystring: {
        type: 'object',
        properties: {
          cle: {
            ...like(text, 'p3Yk0d8QmVw'),
            description: 'Clé de l’adresse privée d’un membre\u00a0: ses inscriptions seulement.',
          },
        },
      },
      response: {
        200: {
          description: 'Un calendrier iCalendar, à l’heure de Paris.',
          content: { 'text/calendar': { schema: calendarText } },
        },
        ...errorAnswers(eventsErrors.CALENDAR_NOT_FOUND),
      },
    },
    handler: async ({ query }, reply) => {
      const { cle: key } = query as { cle?: string };
      reply.header('cache-control', key === undefined ? 'public, max-age=300' : 'no-store');
      const calendar =
        key === undefined ? await publicCalendar() : await privateCalendar(String(key));
      return reply.type('text/calendar; charset=utf-8').serializer(String).send(calendar);
    },
  });
}
