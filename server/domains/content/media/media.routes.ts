import type { FastifyInstance } from 'fastify';
import { uploadImage } from './library.service';
import { AppError } from '../../../platform/errors/AppError';
import { Permission } from '../../../platform/access/permissions';
import { bytesOf, imageBody, takeImages } from '../../../platform/rest/imageBodies';
import { preparePrivateRest, restRoute } from '../../../platform/rest/route';
import { uploadMediaSchema } from './media.schemas';
import { mediaPath } from '../../../platform/mediaPath';

const LARGEST_MEGABYTES = 8;

/** Images are uploaded over REST, because GraphQL carries no bytes. */
export async function adminMediaRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  takeImages(scope, { field: 'image', megabytes: LARGEST_MEGABYTES });
  restRoute(scope, Permission.CONTENT_NEWS_EDIT, {
    method: 'POST',
    url: '/admin/media',
    ...imageBody(LARGEST_MEGABYTES),
    schema: uploadMediaSchema,
    handler: async (request, reply) => {
      const { actor } = request;
      const image = await uploadImage(actor, bytesOf(request), {
        name: textOf(request.headers, 'name'),
        alt: textOf(request.headers, 'alt'),
      });
      const { id, key, name, alt, width, height } = image;
      const data = { id: String(id), url: mediaPath(key), name, alt, width, height };
      return reply.status(201).send({ success: true, message: 'Image ajoutée avec succès', data });
    },
  });
}

type Headers = Record<string, string | string[] | undefined>;

const HEADERS = {
  name: { name: 'x-image-name', problem: 'Le nom est mal encodé.' },
  alt: { name: 'x-alt-text', problem: 'Le texte alternatif est mal encodé.' },
} as const;

/** Headers cannot hold accents, so the texts are percent-encoded. */
function textOf(headers: Headers, field: keyof typeof HEADERS): string {
  const { name, problem } = HEADERS[field];
  try {
    return decodeURIComponent(String(headers[name] ?? ''));
  } catch {
    throw AppError.invalid({ [field]: problem });
  }
}
