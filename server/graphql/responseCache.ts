import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { registerCache } from '../platform/cache/caches';
import { contentVersion } from '../platform/db/contentVersion';
import type { Context } from '../platform/access/context';

const MAX_KEY = 4096;
const MAX_ENTRIES = 1000;
const MAX_ANSWER = 256 * 1024;

interface Entry {
  version: number;
  type: string;
  body: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Where the answer to this anonymous request may be cached, and the content version it began
     * under.
     */
    cacheSlot: { key: string; version: number } | null;
    graphqlContext: Context | null;
  }
}

/**
 * The cache of answers to anonymous POST requests, by their exact body and Accept header, until any
 * public content changes. It never serves a stale answer: an entry is served only under the content
 * version that was current when its computation began. It never serves somebody else's answer: a
 * request with an Authorization header is not cached, and operations whose answer depends on the
 * actor turn caching off (see `Access`). Registered in the scope of the GraphQL route, whose body
 * is still text.
 */
export function registerResponseCache(scope: FastifyInstance): void {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  registerCache('Réponses aux visiteurs', () => entries.clear());
  scope.decorateRequest('cacheSlot', null);

  scope.addHook('preHandler', async (request, reply) => {
    if (!mayTakePart(request)) return;
    const key = keyOf(request);
    const version = await contentVersion().current();
    if (version === null) return;
    const entry = entries.get(key);
    if (entry?.version === version) {
      await reply.type(entry.type).header('cache-control', 'no-store').send(entry.body);
      return;
    }
    request.cacheSlot = { key, version };
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const slot = request.cacheSlot;
    const fit = typeof payload === 'string' && payload.length <= MAX_ANSWER;
    if (slot && fit && reply.statusCode === 200 && request.graphqlContext?.sharing.forEverybody) {
      const type = String(reply.getHeader('content-type'));
      entries.set(slot.key, { version: slot.version, type, body: Buffer.from(payload) });
    }
    return payload;
  });
}

function mayTakePart(request: FastifyRequest): request is FastifyRequest<{ Body: string }> {
  return (
    request.method === 'POST' &&
    request.headers.authorization === undefined &&
    typeof request.body === 'string' &&
    keyOf(request as FastifyRequest<{ Body: string }>).length <= MAX_KEY
  );
}

/** The key includes Accept, because the same query can be answered in different types. */
function keyOf({ headers, body }: FastifyRequest<{ Body: string }>): string {
  return `${headers.accept ?? ''}\n${body}`;
}
