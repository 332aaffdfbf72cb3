import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { registerCache } from '../platform/cache/caches';
import { copyBytes } from '../platform/cache/copyBytes';
import { contentVersion } from '../platform/db/contentVersion';
import { dayInParis } from '../platform/running/clock';
import type { Context } from '../platform/access/context';
import { meterCache } from '../platform/measures/meters';
import type { DocumentReader } from './documents/documents';
import { idOf, type ReadyOperation, type SentOperation } from './weight';

const MAX_KEY = 4096;
const MAX_ANSWER = 256 * 1024;
/**
 * Maximum size of the cache, in bytes. Keys count too, because they may be as long as the
 * responses.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** Approximate overhead of an entry, in bytes. */
const OF_AN_ENTRY = 500;

/**
 * Request headers on which a response by GET depends, for the Vary header. A request with
 * credentials never receives a shared response.
 */
const VARY = 'accept, authorization, cookie';

interface Entry {
  stamp: string;
  etag: string | null;
  type: string;
  body: Buffer;
}

/**
 * Key under which the response to an anonymous request may be cached, with facts about the request.
 */
interface Slot {
  key: string;
  /** Content version and day at the start of the request. */
  stamp: string;
  /** ETag of the response to a GET request, which the browser caches too; null for POST. */
  etag: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheSlot: Slot | null;
    graphqlContext: Context | null;
    /** Operation of a request with a single valid one; set once it was weighed. */
    readyOperation: ReadyOperation | null;
    /** Weight of the request, in points of its rate limits (see `weigh`). */
    points: number;
  }
}

export interface ResponseCacheOptions {
  reader: DocumentReader;
  /** Returns the operation in the URL of a GET request. @throws AppError BAD_REQUEST */
  operationIn: (request: FastifyRequest) => SentOperation;
  /**
   * ID of the build of the server. Part of the ETag, because another build may respond differently
   * for the same content.
   */
  build: string;
}

/**
 * Registers the cache of responses to anonymous requests. Register it in the scope of the GraphQL
 * route while the body is still text.
 * - Entries are valid until public content changes or the day ends. An entry is served only while
 *   the content version is the one at which its computation started, so that no response is stale.
 * - The key of a POST request is its exact body. A GET request must name a trusted document by ID;
 *   its key is the URL.
 * - A response of one user is never served to another. Requests with an Authorization header and
 *   GET requests with a cookie are not cached. Operations whose response depends on the actor
 *   disable caching (see `Access`).
 * - The response to a GET request has an ETag. A client that already has the response gets a 304
 *   without execution.
 */
export function registerResponseCache(scope: FastifyInstance, options: ResponseCacheOptions): void {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OF_AN_ENTRY,
  });
  registerCache('Réponses aux visiteurs', () => entries.clear());
  scope.decorateRequest('cacheSlot', null);

  scope.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null || key.length > MAX_KEY) return;
    const stamp = await currentStamp();
    if (stamp === null) return;
    const entry = entries.get(key);
    if (entry?.stamp === stamp) return sendKnown(request, reply, entry);
    const isGet = request.method === 'GET';
    if (isGet && !asksForPublic(request, options)) return;
    const etag = isGet ? etagOf(`${options.build} ${stamp} ${key}`) : null;
    const isOld = etag !== null && isSame(request, etag);
    meterCache(isOld ? 'answers same' : 'answers miss');
    if (isOld) await setEtag(reply, etag).code(304).send();
    else request.cacheSlot = { key, stamp, etag };
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const slot = request.cacheSlot;
    const isShared = reply.statusCode === 200 && request.graphqlContext?.sharing.isShareable;
    if (slot && isShared && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      if (slot.etag) setEtag(reply, slot.etag);
      if (payload.length <= MAX_ANSWER) {
        const type = String(reply.getHeader('content-type'));
        const { key, stamp, etag } = slot;
        entries.set(key, { stamp, etag, type, body: copyBytes(payload) });
      }
    }
    return payload;
  });
}

async function sendKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, body }: Entry,
): Promise<void> {
  if (!etag) reply.header('cache-control', 'no-store');
  else setEtag(reply, etag);
  const isOld = etag !== null && isSame(request, etag);
  meterCache(isOld ? 'answers same' : 'answers hit');
  if (isOld) await reply.code(304).send();
  else await reply.type(type).send(body);
}

/**
 * Returns a text that changes with the content version and the day; null when nothing may be
 * cached.
 */
async function currentStamp(): Promise<string | null> {
  const version = await contentVersion().current();
  return version === null ? null : `${version} ${dayInParis()}`;
}

/**
 * Returns an ETag for a text. It is a hash, so that it does not reveal how often content changes.
 */
const etagOf = (madeOf: string): string =>
  `W/"${createHash('sha256').update(madeOf).digest('base64url').slice(0, 22)}"`;

/**
 * Returns whether the client already has the response with an ETag. `*` is ignored, because it
 * names no response, and so is If-Modified-Since, because responses have no date.
 */
const isSame = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match'] !== '*' &&
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

function setEtag(reply: FastifyReply, etag: string): FastifyReply {
  const others = reply.getHeader('vary');
  const vary = others ? `${String(others)}, ${VARY}` : VARY;
  return reply.headers({ 'cache-control': 'no-cache', etag, vary });
}

/**
 * Returns the cache key of an anonymous request; null for a request that must not be cached. The
 * key includes the Accept header, because the same query can have responses of different content
 * types.
 */
function keyOf({ method, headers, body, url }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) return null;
  if (method === 'POST' && typeof body === 'string') return `${headers.accept ?? ''}\n${body}`;
  if (method !== 'GET' || headers.cookie !== undefined) return null;
  return `GET ${headers.accept ?? ''}\n${url}`;
}

/**
 * Returns whether a GET request names a trusted document by ID, and all operations of the document
 * are cacheable.
 */
function asksForPublic(request: FastifyRequest, { reader, operationIn }: ResponseCacheOptions) {
  const operation = operationIn(request);
  const text = operation.query === undefined ? reader.trusted.textOf(idOf(operation)) : undefined;
  return text !== undefined && reader.isCacheable(text);
}
