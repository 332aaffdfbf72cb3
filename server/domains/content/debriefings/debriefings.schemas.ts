import { BEARER, errorAnswers, TAGS } from '../../../platform/rest/document';
import { SIGNED_IN } from '../../../platform/rest/shapes';
import { shiftsErrors } from '../shifts/shifts.errors';
import { debriefingsErrors } from './debriefings.errors';

export const pictureSchema = {
  tags: [TAGS.member],
  security: BEARER,
  operationId: 'getShiftPicture',
  summary: 'Dessine une de ses gardes, à partager',
  description:
    'Rien de ce que la personne masque sur sa page de joueur n’y figure\u00a0; sans page ouverte à tout le monde, ni nom ni rang.',
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
          'Ce qu’elle montre, séparé par des virgules\u00a0: calls, date, duration, response, run, experience.',
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
