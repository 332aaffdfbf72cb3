import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uploadImage } from './library.service';
import { parse } from '#platform/input/parse';
import { Permission } from '#platform/access/permissions';
import { bytesOf, imageBody, acceptImages, IMAGES } from '#platform/rest/imageBodies';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { mediaPath } from '#platform/files/mediaPath';
import { LONGEST_NAME } from './library.types';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { address, exactly, like, SIGNED_IN, success, text } from '#platform/rest/shapes';

const LARGEST_MEGABYTES = 8;

/** Registers the REST route for uploads, whose bytes GraphQL cannot contain. */
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

/** Returns a validation schema that decodes a percent-encoded header. */
const encoded = (wrong: string) =>
  z.string().transform((text, { addIssue }) => {
    try {
      return decodeURIComponent(text);
    } catch {
      addIssue(wrong);
      return z.NEVER;
    }
  });

const imageHeaders = z.object({
  name: encoded('Le nom est mal encodé.'),
  alt: encoded('Le texte alternatif est mal encodé.'),
});

const uploadMediaSchema = {
  tags: [TAGS.admin],
  security: BEARER,
  operationId: 'uploadMedia',
  summary: 'Ajoute une image à la médiathèque',
  description:
    'Le corps est l’image elle-même, PNG, JPEG ou WebP fixe, 8\u00a0Mo au plus. L’image est vérifiée, ' +
    'redressée et réduite à 1\u00a0600\u00a0pixels de large au plus. Ses métadonnées sont supprimées.',
  consumes: IMAGES,
  querystring: address(),
  headers: {
    type: 'object',
    properties: {
      'x-image-name': {
        ...like(text, 'Caserne%20de%20nuit'),
        description: `Nom de l’image dans la médiathèque, ${LONGEST_NAME} caractères au plus, encodé de même. Sans lui, le début du texte alternatif.`,
      },
      'x-alt-text': {
        ...like(text, 'Une%20caserne%20%C3%A9clair%C3%A9e'),
        description:
          'Texte alternatif, obligatoire, encodé comme dans une adresse (%C3%A9 pour é).',
      },
    },
  },
  body: { type: 'string', format: 'binary' },
  response: {
    201: success('L’image est ajoutée.', {
      message: like(text, 'Image ajoutée avec succès'),
      data: exactly({
        id: like(text, '42'),
        url: { ...like(text, '/media/9f86d081884c7d65.webp'), description: 'Adresse sur ce site.' },
        name: like(text, 'Caserne de nuit'),
        alt: like(text, 'Une caserne éclairée'),
        width: { ...like({ type: 'integer' }, 1600), description: 'En pixels.' },
        height: { ...like({ type: 'integer' }, 900), description: 'En pixels.' },
      }),
    }),
    ...errorAnswers(...SIGNED_IN, 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED'),
  },
};
