import type { FastifyInstance } from 'fastify';
import { removeAvatar, uploadAvatar } from './avatar.service';
import { exportMyData } from '../leaving/dataExport.service';
import { bytesOf, imageBody, acceptImages } from '#platform/rest/imageBodies';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { restUser } from '#domains/identity/users/account.shapes';
import * as schemas from './account.schemas';

const LARGEST_MEGABYTES = 5;

/** REST routes of a member's own account outside the profile: the avatar and the data export. */
export async function memberAccountRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/avatar',
    schema: schemas.removeAvatarSchema,
    handler: async ({ actor }) => {
      const user = restUser(await removeAvatar(actor), actor.roles);
      return { success: true, message: 'Avatar retiré avec succès', user, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/export',
    schema: schemas.exportSchema,
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
    schema: schemas.uploadAvatarSchema,
    handler: async (request) => {
      const { actor } = request;
      const user = restUser(await uploadAvatar(actor, bytesOf(request)), actor.roles);
      return { success: true, message: 'Avatar mis à jour avec succès', user, data: { user } };
    },
  });
}
