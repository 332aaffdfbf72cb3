import { IMAGES } from '#platform/rest/imageBodies';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { SIGNED_IN, success } from '#platform/rest/shapes';
import { withUser } from '#domains/identity/users/account.shapes';

const common = { tags: [TAGS.member], security: BEARER };

export const uploadAvatarSchema = {
  ...common,
  operationId: 'uploadAvatar',
  summary: 'Remplace l’avatar de la personne connectée',
  description:
    'Le corps est l’image elle-même, PNG, JPEG ou WebP fixe, 5 Mo au plus. Son contenu est vérifié, ' +
    'redressé, recadré en carré de 256 pixels et débarrassé de ses métadonnées.',
  consumes: IMAGES,
  body: { type: 'string', format: 'binary' },
  response: {
    200: success('L’avatar est remplacé.', withUser),
    ...errorAnswers(...SIGNED_IN, 'PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED'),
  },
};

export const removeAvatarSchema = {
  ...common,
  operationId: 'removeAvatar',
  summary: 'Retire l’avatar de la personne connectée',
  response: { 200: success('L’avatar est retiré.', withUser), ...errorAnswers(...SIGNED_IN) },
};

export const exportSchema = {
  ...common,
  operationId: 'exportMyData',
  summary: 'Donne tout ce que le site conserve sur la personne connectée',
  description: 'Un fichier JSON à enregistrer.',
  response: {
    200: {
      description: 'Le fichier, par rubriques.',
      type: 'object',
      required: ['exportedAt', 'account'],
      additionalProperties: true,
      properties: {
        exportedAt: { type: 'string', format: 'date-time' },
        account: { type: 'object', additionalProperties: true },
      },
    },
    ...errorAnswers(...SIGNED_IN),
  },
};
