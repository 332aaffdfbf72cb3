import { LONGEST_NAME } from './library.types';
import { IMAGES } from '#platform/rest/imageBodies';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { address, SIGNED_IN, success } from '#platform/rest/shapes';

export const uploadMediaSchema = {
  tags: [TAGS.admin],
  security: BEARER,
  operationId: 'uploadMedia',
  summary: 'Ajoute une image à la médiathèque',
  description:
    'Le corps est l’image elle-même, PNG, JPEG ou WebP fixe, 8\u00a0Mo au plus. Son contenu est vérifié, ' +
    'redressé, ramené à 1\u00a0600 pixels de large au plus et débarrassé de ses métadonnées.',
  consumes: IMAGES,
  querystring: address(),
  headers: {
    type: 'object',
    properties: {
      'x-image-name': {
        type: 'string',
        description: `Nom de l’image dans la médiathèque, ${LONGEST_NAME} caractères au plus, encodé de même. Sans lui, le début du texte alternatif.`,
      },
      'x-alt-text': {
        type: 'string',
        description:
          'Texte alternatif, obligatoire, encodé comme dans une adresse (%C3%A9 pour é).',
      },
    },
  },
  body: { type: 'string', format: 'binary' },
  response: {
    201: success('L’image est ajoutée.', {
      message: { type: 'string' },
      data: {
        type: 'object',
        required: ['id', 'url', 'name', 'alt', 'width', 'height'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          url: { type: 'string', description: 'Adresse sur ce site.' },
          name: { type: 'string' },
          alt: { type: 'string' },
          width: { type: 'integer', description: 'En pixels.' },
          height: { type: 'integer', description: 'En pixels.' },
        },
      },
    }),
    ...errorAnswers(...SIGNED_IN, 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED'),
  },
};
