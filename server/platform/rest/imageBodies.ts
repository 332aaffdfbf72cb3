import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/AppError';
import { sendRestError } from './errors';

/** The accepted Content-Types of an image; the services then check the content. */
export const IMAGES = ['image/png', 'image/jpeg', 'image/webp'];

const MEGABYTE = 1024 * 1024;

/**
 * Makes a scope of routes accept images as bodies and nothing else.
 * @param limits the largest size, and the field that a larger image is tied to
 */
export function acceptImages(
  scope: FastifyInstance,
  limits: { field: string; megabytes: number },
): void {
  const { field, megabytes } = limits;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    IMAGES,
    { parseAs: 'buffer', bodyLimit: megabytes * MEGABYTE },
    (_request, bytes, done) => done(null, bytes),
  );
  // A body of any other type is not even read.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  scope.setErrorHandler((error: { code?: string }, request, reply) => {
    const fields = { [field]: `L’image ne peut pas dépasser ${megabytes}\u00a0Mo.` };
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const shown = isTooLarge ? new AppError('PAYLOAD_TOO_LARGE', { fields }) : error;
    sendRestError(shown, request, reply);
  });
}

/** The options of a route whose body is an image; bytes have no schema. */
export function imageBody(megabytes: number) {
  return { bodyLimit: megabytes * MEGABYTE, validatorCompiler: () => () => true };
}

/** The image in a request; empty when the request had no body. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
