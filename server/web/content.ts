import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { keptBytes } from '../platform/cache/keptBytes';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** The best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const COMPRESSIBLE = /^text\/|javascript|json|xml|svg/;

/** Below this size compressing saves nothing. */
const SMALL = 512;

/** The compression levels for what is made at each change of content. */
const EFFORT = { brotli: 5, gzip: 6 };

/**
 * A body to send: its bytes, compressed at most once per encoding, and an ETag that changes with
 * them.
 */
export class Content {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly lastModified: Date | undefined;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    body: string | Buffer,
    readonly type: string,
    { lastModified }: { lastModified?: Date } = {},
  ) {
    this.bytes = keptBytes(body);
    this.lastModified = lastModified;
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  get compressible(): boolean {
    return this.bytes.length >= SMALL && COMPRESSIBLE.test(this.type);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? this.toBrotli() : toGzip(this.bytes, { level: EFFORT.gzip });
    const kept = made.then(keptBytes);
    this.compressed.set(encoding, kept);
    return kept;
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

/** Sends content with the status already set, compressed as the client accepts, or 304. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const { etag, lastModified } = content;
  const tags = { etag, 'last-modified': lastModified?.toUTCString() };
  reply.type(content.type).header('etag', etag);
  if (lastModified) reply.header('last-modified', tags['last-modified']);
  if (content.compressible) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && fresh(request.headers, tags)) return reply.status(304).send();
  const encoding = content.compressible
    ? negotiate(request.headers['accept-encoding']?.toString() ?? '', ENCODINGS)
    : null;
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.encoded(encoding));
}
