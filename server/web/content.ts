import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^text\/|javascript|json|xml|svg/;

/** Under this size compressing gains nothing. */
const SMALL = 512;

/** How hard to compress what is made for each change of the content. */
const EFFORT = { brotli: 5, gzip: 6 };

/** Something to send: its bytes, compressed at most once each way, and a tag that changes with them. */
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
    this.bytes = Buffer.from(body);
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
    this.compressed.set(encoding, made);
    return made;
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

/** The best encoding that a client accepts; null for none of ours. */
function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : null;
}

/** Sends content with the status already set, compressed as the client accepts; 304 when it has it. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  reply.type(content.type).header('etag', content.etag);
  if (content.lastModified) reply.header('last-modified', content.lastModified.toUTCString());
  if (content.compressible) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isUnchanged(request, content)) return reply.status(304).send();
  const encoding = content.compressible
    ? acceptedEncoding(request.headers['accept-encoding'])
    : null;
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.encoded(encoding));
}

/** Whether the client has the same already; a tag, where there is one, decides over a date. */
function isUnchanged({ headers }: FastifyRequest, { etag, lastModified }: Content): boolean {
  const tags = headers['if-none-match'];
  if (tags) return tags === '*' || tags.split(',').some((tag) => sameTag(tag.trim(), etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have no milliseconds.
  return lastModified !== undefined && since >= Math.floor(lastModified.getTime() / 1000) * 1000;
}

const sameTag = (one: string, other: string) =>
  one.replace(/^W\//, '') === other.replace(/^W\//, '');
