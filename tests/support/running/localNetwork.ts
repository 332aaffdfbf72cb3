import { Agent, request } from 'node:http';

import { publicInternet, type ForeignNetwork } from '#platform/foreign/network';

/**
 * A way out in which all names but those given lead to a server of this machine: it is as in
 * production, except that it takes this one address of the machine itself, and no TLS.
 * @param hosts addresses of some names
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
