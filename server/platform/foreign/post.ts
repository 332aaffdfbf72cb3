import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Agent, AgentOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND } from '../running/clock';
import { foreignNetwork, type ForeignNetwork } from './network';
import { answering, publicAddresses } from './publicHost';

export interface ForeignPost {
  /** Plain https URL whose host is a name (see `isHostName`). */
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface ForeignAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Start of the body, at most `LONGEST_ANSWER` bytes. */
  text: string;
}

/** Maximum number of concurrent requests. Their connections are reused. */
export const POSTS_AT_ONCE = 20;

const LONGEST_TRY = 10 * SECOND;

/** Number of bytes of an answer that are read; a longer one closes the connection. */
const LONGEST_ANSWER = 16 * 1024;

const agents = new WeakMap<ForeignNetwork, Agent>();

/** Returns the HTTP agent for a network, which connects only to public hosts. */
function agentOf(network: ForeignNetwork): Agent {
  const known = agents.get(network);
  if (known) return known;
  const options: AgentOptions = {
    keepAlive: true,
    maxSockets: POSTS_AT_ONCE,
    lookup: checkedLookup(network),
  };
  const agent = network.agent(options);
  agents.set(network, agent);
  return agent;
}

/** Resolves the host name of each new connection. Fails unless all its IP addresses are public. */
const checkedLookup =
  (network: ForeignNetwork): LookupFunction =>
  (host, options, callback) => {
    void publicAddresses(network, host, AbortSignal.timeout(LONGEST_TRY))
      .then(answering, failing)
      .then((lookup) => lookup(host, options, callback));
  };

const failing =
  (error: NodeJS.ErrnoException): LookupFunction =>
  (_host, _options, callback) =>
    callback(error, '', 4);

/**
 * Sends a POST request to another site, without following redirects.
 * @throws Error when the site cannot be reached, does not answer, or has an IP address as its host,
 *   which no look-up would check
 */
export function postToForeign(
  { endpoint, headers, body }: ForeignPost,
  stopping: AbortSignal,
): Promise<ForeignAnswer> {
  const network = foreignNetwork();
  const url = new URL(endpoint);
  return new Promise((resolve, reject) => {
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('The host is an IP address');
    network
      .request({
        method: 'POST',
        host: url.hostname,
        port: network.port,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host },
        agent: agentOf(network),
        signal: AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_TRY)]),
      })
      .on('response', (response) => {
        resolve(answerOf(response));
      })
      .on('error', reject)
      .end(body);
  });
}

async function answerOf(response: IncomingMessage): Promise<ForeignAnswer> {
  const { statusCode: status = 0, headers } = response;
  return { status, headers, text: await startOf(response) };
}

/** Reads a body to its end, so that the connection can be reused, or until it is too long. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString('utf8');
}
