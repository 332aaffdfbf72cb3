import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/AppError';
import { sendRestError } from '../platform/rest/errors';

/** The methods of the routes whose address is one pattern. */
interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers what no route takes: 405 with the methods that its path takes, else 404. To be called
 * before the routes are declared, so that it knows them all; those with a wildcard are pages and
 * files, and no address of their own.
 */
export function answerUnknown(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
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
    if (methods.length === 0) return sendRestError(new AppError('NOT_FOUND'), request, reply);
    void reply.header('allow', methods.join(', '));
    return sendRestError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
}

/** The addresses of a route: `:name` stands for one step of the path; a last slash changes nothing. */
function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.\\+?^${}()|[\]]/g, '\\$&');
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}
