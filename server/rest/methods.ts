import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/AppError';
import { sendRestError } from '../platform/rest/errors';
import { METRICS } from './metrics.routes';

interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Handles requests that no route matches. Responds with status 405 and the allowed methods when a
 * route has this path, otherwise with status 404. Must be called before the routes are declared, so
 * that it sees all of them. Ignores wildcard routes, which serve pages and files, and /metrics,
 * which is hidden from most clients.
 */
export function answerUnknown(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url === METRICS) return;
    const address = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    addresses.set(url, address);
    for (const one of [method].flat()) address.methods.add(one);
  });
  const methodsAt = (path: string): string[] => {
    const known = [...addresses.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(known.flatMap(({ methods }) => [...methods]))].toSorted();
  };
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '/');
    // A path whose parameter is too long has no route, although the pattern of one fits.
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendRestError(new AppError('NOT_FOUND'), request, reply);
    }
    void reply.header('allow', methods.join(', '));
    return sendRestError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
}

/**
 * Returns a pattern for the paths that a route matches. `:name` matches one segment, and a trailing
 * slash is allowed.
 */
function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.\\+?^${}()|[\]]/g, '\\$&');
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}
