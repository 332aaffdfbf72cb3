import type { FastifyInstance, FastifyRequest } from 'fastify';
import { removeAvatar, uploadAvatar } from '../../domains/users/avatar.service';
import { exportMyData } from '../../domains/users/dataExport.service';
import { AppError } from '../../platform/errors/AppError';
import { sendRestError } from '../errorHandler';
import { prepareRest, restRoute } from '../route';
import { restUser } from '../userShape';
import * as schemas from './account.schemas';

const LARGEST_IMAGE = 5 * 1024 * 1024;
const IMAGES = ['image/png', 'image/jpeg', 'image/webp'];

/** The member's own account beyond what the documents list: the avatar, and the export of their data. */
export async function memberAccountRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/avatar',
    schema: schemas.removeAvatarSchema,
    handler: async ({ caller: { actor } }) => {
      const user = restUser(await removeAvatar(actor), actor.roles);
      return { success: true, message: 'Avatar retiré avec succès', user, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/export',
    schema: schemas.exportSchema,
    handler: async ({ caller: { actor } }, reply) => {
      const { fileName, json } = await exportMyData(actor);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(json);
    },
  });
  await scope.register(uploadRoutes);
}

/** In a scope of its own, whose bodies are images and nothing else. */
async function uploadRoutes(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    IMAGES,
    { parseAs: 'buffer', bodyLimit: LARGEST_IMAGE },
    (_request, bytes, done) => done(null, bytes),
  );
  // Whatever else is sent is not even read.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  scope.setErrorHandler((error: { code?: string }, request, reply) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    sendRestError(isTooLarge ? tooLarge() : error, request, reply);
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/member/avatar',
    bodyLimit: LARGEST_IMAGE,
    schema: schemas.uploadAvatarSchema,
    // Bytes have no schema; the service looks at what they hold.
    validatorCompiler: () => () => true,
    handler: async ({ body, caller: { actor } }: FastifyRequest) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const user = restUser(await uploadAvatar(actor, bytes), actor.roles);
      return { success: true, message: 'Avatar mis à jour avec succès', user, data: { user } };
    },
  });
}

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { fields: { avatar: 'L’image pèse 5 Mo au plus.' } });
}
