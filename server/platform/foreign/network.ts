import { Resolver } from 'node:dns/promises';
import { Agent, request, type AgentOptions } from 'node:https';
import { SECOND } from '../running/clock';
import { isPublicAddress } from './addresses';

/** The network used to reach other sites: the internet or, in tests, a local server. */
export interface ForeignNetwork {
  /** Returns all IP addresses of a host; an empty list when it has none. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  /** Returns whether the site may connect to an IP address. */
  isAllowed(address: string): boolean;
  request: typeof request;
  agent(options: AgentOptions): Agent;
  port: number;
}

/** The public internet over TLS, without the internal network of the server. */
export const publicInternet: ForeignNetwork = {
  resolve: resolveByDns,
  isAllowed: isPublicAddress,
  request,
  agent: (options) => new Agent(options),
  port: 443,
};

let current: ForeignNetwork | undefined;

/** Sets the network. Called once by the composition root. */
export function setForeignNetwork(network: ForeignNetwork): void {
  current = network;
}

/** Returns the network in use. @throws Error before it is set */
export function foreignNetwork(): ForeignNetwork {
  if (!current) throw new Error('No foreign network is set: call setForeignNetwork() at start-up');
  return current;
}

/**
 * Looks up a host in the DNS. Ignores the hosts file of the machine, and does not block a thread as
 * `dns.lookup` would.
 */
async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
