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
import { address, SIGNED_IN, success } from '#platform/rest/shapes';

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
