import type { IncomingMessage } from 'node:http';
import { SECOND } from '../running/clock';
import { AppError } from '../errors/AppError';
import { foreignNetwork, type ForeignNetwork } from './network';
import { answering, plainHttps, publicAddresses } from './publicHost';

/**
 * Reason why a download failed: `address` for a URL that is refused or does not answer, `slow` for
 * a timeout, `size` for a file that is too large, and `kind` for a type that is not accepted.
 */
export type ForeignProblem = 'address' | 'slow' | 'size' | 'kind';

export class ForeignError extends Error {
  constructor(readonly problem: ForeignProblem) {
    super(`A file of another site was refused: ${problem}`);
  }
}

export interface DownloadLimits {
  /** Maximum size of the body, in bytes. */
  bytes: number;
  /** Timeout from the first DNS look-up to the last byte, including redirects, in milliseconds. */
  milliseconds: number;
  /** Prefixes of the accepted content types, such as `image/` or `image/png`. */
  types: readonly string[];
}

const MOST_REDIRECTS = 3;

/** Maximum number of parallel downloads: each uses a socket, and memory for a whole file. */
const MOST_AT_ONCE = 8;
const BUSY_SECONDS = 5;

let underWay = 0;

/**
 * Downloads a file from an https URL on the public internet. The host is looked up once, all of its
 * IP addresses must be public, and the connection is made to one of them. Every redirect is checked
 * in the same way, so that the internal network is never reached.
 * @throws ForeignError; AppError RATE_LIMITED while eight other downloads run
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  if (underWay >= MOST_AT_ONCE) throw AppError.wait('RATE_LIMITED', BUSY_SECONDS);
  underWay += 1;
  const deadline = AbortSignal.timeout(limits.milliseconds);
  try {
    return await within(deadline, follow(address, limits, deadline));
  } catch (error) {
    if (deadline.aborted) throw new ForeignError('slow');
    throw error instanceof ForeignError ? error : new ForeignError('address');
  } finally {
    underWay -= 1;
  }
}

async function follow(
  address: string,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = checkedUrl(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await open(url, signal);
    try {
      const next = redirectOf(response, url);
      if (!next) return await bodyOf(response, limits);
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new ForeignError('address');
}

function checkedUrl(address: string, base?: URL): URL {
  const url = plainHttps(address, base);
  if (!url) throw new ForeignError('address');
  return url;
}

async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const network = foreignNetwork();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await publicAddresses(network, host, signal);
  return connect(network, { url, host, addresses, signal });
}

interface Target {
  url: URL;
  host: string;
  addresses: readonly string[];
  signal: AbortSignal;
}

function connect(
  { request, port }: ForeignNetwork,
  { url, host, addresses, signal }: Target,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      host,
      port,
      path: url.pathname + url.search,
      // Requests no compression, so that a body cannot grow when unpacked.
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
      agent: false,
      lookup: answering(addresses),
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Returns the target of a redirect; null when the response is the file itself. */
function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode === 200) return null;
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode ?? 0);
  if (!isRedirect || headers.location === undefined) throw new ForeignError('address');
  return checkedUrl(headers.location, from);
}

async function bodyOf(response: IncomingMessage, limits: DownloadLimits): Promise<Buffer> {
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  const isAccepted = limits.types.some((one) => type.toLowerCase().startsWith(one));
  if (!isAccepted || (encoding && encoding !== 'identity')) throw new ForeignError('kind');
  if (Number(response.headers['content-length'] ?? 0) > limits.bytes)
    throw new ForeignError('size');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.bytes) throw new ForeignError('size');
    chunks.push(chunk);
  }
  // A broken connection ends the stream with an error, so that a body that ends is complete.
  return Buffer.concat(chunks);
}

/** Returns the result of the work. Rejects at the deadline, even when the work never ends. */
function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

export const IMAGE_LIMITS: DownloadLimits = {
  bytes: 5 * 1024 * 1024,
  milliseconds: 5 * SECOND,
  types: ['image/', 'application/octet-stream'],
};
