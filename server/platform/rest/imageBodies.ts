import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/AppError';
import { sendRestError } from './errors';

/** Accepted content types of an image. The services check the content later. */
export const IMAGES = ['image/png', 'image/jpeg', 'image/webp'];

const MEGABYTE = 1024 * 1024;

/**
 * Makes all routes of a Fastify scope accept only images as bodies.
 * @param limits maximum size, and the name of the field for the error when an image is larger
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
  // A body of any other type is not read.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  scope.setErrorHandler((error: { code?: string }, request, reply) => {
    const fields = { [field]: `L’image ne peut pas dépasser ${megabytes}\u00a0Mo.` };
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const shown = isTooLarge ? new AppError('PAYLOAD_TOO_LARGE', { fields }) : error;
    sendRestError(shown, request, reply);
  });
}

/** Returns the options of a route whose body is an image. */
export function imageBody(megabytes: number) {
  return { bodyLimit: megabytes * MEGABYTE, validatorCompiler: () => () => true };
}

/** Returns the image in the body of a request; an empty buffer when there is no body. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
