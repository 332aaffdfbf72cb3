import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, inSpan } from '#platform/measures/tracing';
import type { OpenSpan } from '#platform/measures/tracing.types';
import { routeOf } from './noteAnswers';

/** Attribute of spans with the ID of the request, which users see in errors. */
export const REQUEST_ID = 'centrale.request_id';

/**
 * Creates a span for each request, which contains all work for that request. The span is named
 * after the route pattern, because a URL may name a person. Must be registered before all other
 * hooks.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const facts = { 'http.request.method': request.method, [REQUEST_ID]: request.id };
    const span = startSpan(request.method, 'server', facts);
    if (span) open.set(request, span);
    inSpan(span, done);
  });
  // Restores the span, because reading the body loses the asynchronous context.
  fastify.addHook('preHandler', (request, _reply, done) => inSpan(open.get(request), done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    const route = routeOf(request);
    span?.rename(`${request.method} ${route ?? ''}`.trim());
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      ...(route !== undefined && { 'http.route': route }),
    });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    done();
  });
}
