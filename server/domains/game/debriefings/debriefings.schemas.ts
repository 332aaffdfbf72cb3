import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { SIGNED_IN } from '#platform/rest/shapes';
import { shiftsErrors } from '../shifts/shifts.errors';
import { debriefingsErrors } from './debriefings.errors';

export const pictureSchema = {
  tags: [TAGS.member],
  security: BEARER,
  operationId: 'getShiftPicture',
  summary: 'Crée l’image à partager d’une garde',
  description:
    'L’image ne contient pas les chiffres masqués sur la page de joueur. Elle affiche le nom et le rang si la page est visible par tout le monde.',
  params: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', description: 'Numéro de la garde.' } },
  },
  querystring: {
    type: 'object',
    properties: {
      figures: {
        type: 'string',
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
