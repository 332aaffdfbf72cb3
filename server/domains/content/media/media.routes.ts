import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uploadImage } from './library.service';
import { parse } from '#platform/input/parse';
import { Permission } from '#platform/access/permissions';
import { bytesOf, imageBody, acceptImages } from '#platform/rest/imageBodies';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { uploadMediaSchema } from './media.schemas';
import { mediaPath } from '#platform/mediaPath';

const LARGEST_MEGABYTES = 8;

/**
 * Registers the route for uploads. They use REST, because a GraphQL request cannot contain the
 * bytes of an image.
 */
export async function adminMediaRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  acceptImages(scope, { field: 'image', megabytes: LARGEST_MEGABYTES });
  restRoute(scope, Permission.CONTENT_NEWS_EDIT, {
    method: 'POST',
    url: '/admin/media',
    ...imageBody(LARGEST_MEGABYTES),
    schema: uploadMediaSchema,
    handler: async (request, reply) => {
      const { actor } = request;
      const texts = parse(imageHeaders, {
        name: String(request.headers['x-image-name'] ?? ''),
        alt: String(request.headers['x-alt-text'] ?? ''),
      });
      const image = await uploadImage(actor, bytesOf(request), texts);
      const { id, key, name, alt, width, height } = image;
      const data = { id: String(id), url: mediaPath(key), name, alt, width, height };
      return reply.status(201).send({ success: true, message: 'Image ajoutée avec succès', data });
    },
  });
}

/**
 * Returns a validation schema that decodes a percent-encoded header. Headers are encoded because
 * they cannot contain accents.
 */
const encoded = (wrong: string) =>
  z.string().transform((text, { addIssue }) => {
    try {
      return decodeURIComponent(text);
    } catch {
      addIssue(wrong);
      return z.NEVER;
    }
  });

/** Validation schema for the texts of an image in the headers of its upload. */
const imageHeaders = z.object({
  name: encoded('Le nom est mal encodé.'),
  alt: encoded('Le texte alternatif est mal encodé.'),
});
