import { Agent, request } from 'node:http';

import { publicInternet, type ForeignNetwork } from '#platform/foreign/network';

/**
 * Returns a network in which every host name resolves to a server of this machine, except those in
 * `hosts`. It differs from the network of production only in that it allows this local address and
 * uses no TLS.
 * @param hosts IP addresses of specific host names
 */
export const localNetwork = (
  port: number,
  hosts: Record<string, string[]> = {},
): ForeignNetwork => ({
  resolve: async (host) => hosts[host] ?? ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
  request: request as ForeignNetwork['request'],
  agent: (options) => new Agent(options) as ReturnType<ForeignNetwork['agent']>,
  port,
});
