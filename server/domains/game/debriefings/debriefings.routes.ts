import type { FastifyInstance } from 'fastify';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { shiftPicture } from './picture/picture.service';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { idParameter, like, SIGNED_IN, text } from '#platform/rest/shapes';
import { shiftsErrors } from '../shifts/shifts.errors';
import { debriefingsErrors } from './debriefings.errors';

export async function shiftPictureRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/api/shifts/:id/picture.png',
    exposeHeadRoute: false,
    schema: pictureSchema,
    handler: async ({ params, query, actor }, reply) => {
      const { id } = params as { id: string };
      const { figures } = query as { figures?: string };
      const { fileName, png } = await shiftPicture(actor, id, figures);
      return reply
        .type('image/png')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(png);
    },
  });
}

const pictureSchema = {
  tags: [TAGS.member],
  security: BEARER,
  operationId: 'getShiftPicture',
  summary: 'Crée l’image à partager d’une garde',
  description:
    'L’image ne contient pas les chiffres masqués sur la page de joueur. Elle affiche le nom et le rang si la page est visible par tout le monde.',
  params: idParameter('Numéro de la garde.'),
  querystring: {
    type: 'object',
    properties: {
      figures: {
        ...like(text, 'calls,date'),
        description:
          'Chiffres affichés, séparés par des virgules\u00a0: calls, date, duration, response, run, experience.',
      },
    },
  },
  response: {
    200: {
      description: 'Une image de 1200 × 630 pixels.',
      content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorAnswers(
      ...SIGNED_IN,
      'VALIDATION_FAILED',
      shiftsErrors.SHIFT_NOT_FOUND,
      debriefingsErrors.SHIFT_NOT_COUNTED,
    ),
  },
};
