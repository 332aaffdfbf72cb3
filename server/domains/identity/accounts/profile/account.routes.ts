import type { FastifyInstance } from 'fastify';
import { removeAvatar, uploadAvatar } from './avatar.service';
import { exportMyData } from '../leaving/dataExport.service';
import { bytesOf, imageBody, acceptImages, IMAGES } from '#platform/rest/imageBodies';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { restUser, withUser } from '#domains/identity/users/account.routes';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import { dateTime, like, SIGNED_IN, success } from '#platform/rest/shapes';

const LARGEST_MEGABYTES = 5;

/** REST routes of a member's own account outside the profile: the avatar and the data export. */
export async function memberAccountRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/avatar',
    schema: removeAvatarSchema,
    handler: async ({ actor }) => {
      const user = restUser(await removeAvatar(actor), actor.roles);
      return { success: true, message: 'Avatar retiré avec succès', user, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/export',
    schema: exportSchema,
    handler: async ({ actor }, reply) => {
      const { fileName, json } = await exportMyData(actor);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(json);
    },
  });
  await scope.register(uploadRoutes);
}

/** Registers the upload in a separate scope, which accepts only images as bodies. */
async function uploadRoutes(scope: FastifyInstance): Promise<void> {
  acceptImages(scope, { field: 'avatar', megabytes: LARGEST_MEGABYTES });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/member/avatar',
    ...imageBody(LARGEST_MEGABYTES),
    schema: uploadAvatarSchema,
    handler: async (request) => {
      const { actor } = request;
      const user = restUser(await uploadAvatar(actor, bytesOf(request)), actor.roles);
      return { success: true, message: 'Avatar mis à jour avec succès', user, data: { user } };
    },
  });
}

const uploadAvatarSchema = {
  ...OF_MEMBERS,
  operationId: 'uploadAvatar',
  summary: 'Remplace l’avatar de la personne connectée',
  description:
    'Le corps est l’image elle-même, PNG, JPEG ou WebP fixe, 5\u00A0Mo au plus. L’image est vérifiée, ' +
    'redressée et recadrée en carré de 256\u00A0pixels. Ses métadonnées sont supprimées.',
  consumes: IMAGES,
  body: { type: 'string', format: 'binary' },
  response: {
    200: success('L’avatar est remplacé.', withUser('Avatar mis à jour avec succès')),
    ...errorAnswers(...SIGNED_IN, 'PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED'),
  },
};

const removeAvatarSchema = {
  ...OF_MEMBERS,
  operationId: 'removeAvatar',
  summary: 'Retire l’avatar de la personne connectée',
  response: {
    200: success('L’avatar est retiré.', withUser('Avatar retiré avec succès')),
    ...errorAnswers(...SIGNED_IN),
  },
};

const exportSchema = {
  ...OF_MEMBERS,
  operationId: 'exportMyData',
  summary: 'Exporte les données de la personne connectée',
  description: 'Un fichier JSON à enregistrer.',
  response: {
    200: {
      description: 'Le fichier, par rubriques.',
      type: 'object',
      required: ['exportedAt', 'account'],
      additionalProperties: true,
      properties: {
        exportedAt: dateTime,
        account: like({ type: 'object', additionalProperties: true }, { username: 'marie.dupont' }),
      },
    },
    ...errorAnswers(...SIGNED_IN),
  },
};
