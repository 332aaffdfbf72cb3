import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, inSpan, type OpenSpan } from '../platform/measures/tracing';
import { routeOf } from './noteAnswers';

/** The attribute by which a trace is found from the number that people see in an error. */
export const REQUEST_ID = 'centrale.request_id';

/**
 * A span for each request, around everything that is done for it. Its name is the pattern of the
 * route: an address may name a person. Registered before all other hooks.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const facts = { 'http.request.method': request.method, [REQUEST_ID]: request.id };
    const span = startSpan(request.method, 'server', facts);
    if (span) open.set(request, span);
    inSpan(span, done);
  });
  // Where a body was read in between, its end is no part of the span.
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
