import { Resolver } from 'node:dns/promises';
import { Agent, request, type AgentOptions } from 'node:https';
import { SECOND } from '../running/clock';
import { isPublicAddress } from './addresses';

/**
 * The network used to reach other sites. The composition root sets the internet; tests set a server
 * of their own.
 */
export interface ForeignNetwork {
  /** Looks up every IP address of a host; empty when it has none. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  /** Whether the site may connect to an IP address. */
  isAllowed(address: string): boolean;
  request: typeof request;
  /** Connections that are kept for the next request. */
  agent(options: AgentOptions): Agent;
  port: number;
}

/** The public internet over TLS, and nothing of the server's own network. */
export const publicInternet: ForeignNetwork = {
  resolve: resolveByDns,
  isAllowed: isPublicAddress,
  request,
  agent: (options) => new Agent(options),
  port: 443,
};

let current: ForeignNetwork | undefined;

/** Sets the network. */
export function setForeignNetwork(network: ForeignNetwork): void {
  current = network;
}

/** The network in use. */
export function foreignNetwork(): ForeignNetwork {
  if (!current) throw new Error('No way out to other sites was chosen');
  return current;
}

/**
 * Looks the host up by DNS alone, without the machine's own host names and without blocking a
 * thread.
 */
async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
