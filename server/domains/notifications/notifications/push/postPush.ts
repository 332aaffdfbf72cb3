import type { Agent, AgentOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { foreignNetwork, type ForeignNetwork } from '#platform/foreign/network';
import { answering, publicAddresses } from '#platform/foreign/publicHost';
import { SECOND } from '#platform/running/clock';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushAnswer {
  status: number;
  /** Delay before a retry that the service requested, in seconds; null when it requested none. */
  retryAfter: number | null;
}

/** Maximum number of concurrent requests. Their connections are reused. */
export const PUSHES_AT_ONCE = 20;

const LONGEST_TRY = 10 * SECOND;

const agents = new WeakMap<ForeignNetwork, Agent>();

/** Returns the HTTP agent for a network, which connects only to public hosts. */
function agentOf(network: ForeignNetwork): Agent {
  const known = agents.get(network);
  if (known) return known;
  const options: AgentOptions = {
    keepAlive: true,
    maxSockets: PUSHES_AT_ONCE,
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
 * Sends a push to its push service, without following redirects.
 * @throws Error when the service cannot be reached or does not answer
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  stopping: AbortSignal,
): Promise<PushAnswer> {
  const network = foreignNetwork();
  const url = new URL(endpoint);
  return new Promise((resolve, reject) => {
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
        const { statusCode: status = 0, headers: answered } = response;
        const seconds = Number(answered['retry-after']);
        // The body is not needed, but must be read to its end so that the connection can be reused.
        response.on('error', reject).on('end', () => {
          resolve({ status, retryAfter: seconds > 0 ? seconds : null });
        });
        response.resume();
      })
      .on('error', reject)
      .end(body);
  });
}
