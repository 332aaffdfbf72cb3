import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { now, SECOND } from '../platform/running/clock';
import { copyBytes } from '../platform/cache/copyBytes';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** Supported content encodings, in order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const COMPRESSIBLE = /^text\/|javascript|json|xml|svg/;

/** Minimum size for compression, in bytes. Smaller content would not become smaller. */
const SMALL = 512;

/**
 * Compression levels. They are medium, because content is compressed again at each change, and low
 * for pages that are sent once.
 */
const EFFORT = { brotli: 5, gzip: 6, once: 3 };

export const HTML = 'text/html; charset=utf-8';

/** The body of a response, with an ETag. The bytes are compressed at most once per encoding. */
export class Content {
  readonly bytes: Buffer;
  readonly etag: string;
  lastModified: Date | undefined;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    body: string | Buffer,
    readonly type: string,
  ) {
    this.bytes = copyBytes(body);
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** Sets the time of the last change, for the Last-Modified header. */
  dated(lastModified: Date): this {
    this.lastModified = lastModified;
    return this;
  }

  get compressible(): boolean {
    return this.bytes.length >= SMALL && COMPRESSIBLE.test(this.type);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? this.toBrotli() : toGzip(this.bytes, { level: EFFORT.gzip });
    const copied = made.then(copyBytes);
    this.compressed.set(encoding, copied);
    return copied;
  }

  private toBrotli(): Promise<Buffer> {
    return toBrotli(this.bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: EFFORT.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length,
      },
    });
  }
}

/**
 * Returns a function that creates the content of a document with a Last-Modified time. The time is
 * that of the first call in this process with the same bytes. Each change increases the time by at
 * least one second, the precision of HTTP dates. The date of the newest entry is not used, because
 * it does not change when an entry is removed.
 */
export function datedContents(): (path: string, body: string, type: string) => Content {
  const dated = new Map<string, { etag: string; since: Date }>();
  return (path, body, type) => {
    const content = new Content(body, type);
    const known = dated.get(path);
    if (known?.etag === content.etag) return content.dated(known.since);
    const afterKnown = known ? known.since.getTime() + SECOND : 0;
    const since = new Date(Math.max(now().getTime(), afterKnown));
    dated.set(path, { etag: content.etag, since });
    return content.dated(since);
  };
}

/** Adds a request header on which the response depends. */
export function vary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known ? `${String(known)}, ${header}` : header);
}

/** Sends a private page without an ETag, compressed with little effort. */
export async function sendPersonal(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.type(HTML).header('cache-control', 'private, no-store');
  vary(reply, 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding']?.toString() ?? '', ENCODINGS);
  if (!encoding) return reply.send(html);
  reply.header('content-encoding', encoding);
  const level = EFFORT.once;
  const params = { [constants.BROTLI_PARAM_QUALITY]: level };
  return reply.send(
    await (encoding === 'br' ? toBrotli(html, { params }) : toGzip(html, { level })),
  );
}

/**
 * Sends content with the status that is already set. Compresses the content if the client accepts
 * it. Sends status 304 when the client already has the content.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const { etag, lastModified } = content;
  const tags = { etag, 'last-modified': lastModified?.toUTCString() };
  reply.type(content.type).header('etag', etag);
  if (lastModified) reply.header('last-modified', tags['last-modified']);
  if (content.compressible) vary(reply, 'accept-encoding');
  if (reply.statusCode === 200 && fresh(request.headers, tags)) return reply.status(304).send();
  const encoding = content.compressible
    ? negotiate(request.headers['accept-encoding']?.toString() ?? '', ENCODINGS)
    : null;
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.encoded(encoding));
}
