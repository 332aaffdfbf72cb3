import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '#tests/support/running/freePort';
import { answers, startProgram, type Program } from './program';
import { deployed } from './settings';

/**
 * Starts Caddy in front of the nodes.
 * @param folder folder for the data of Caddy, with its logs in `logs`
 * @throws Error when Caddy is not installed, or the site does not answer through it
 */
export async function startProxy(
  folder: string,
  url: string,
  nodes: readonly { url: string }[],
): Promise<Program> {
  const data = join(folder, 'caddy');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const logFile = join(folder, 'logs/caddy.log');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: data,
    // This folder contains Caddy's certificate authority, which browsers on this machine can trust.
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: data,
    SITE_ADDRESS: url,
    UPSTREAMS: nodes.map((node) => new URL(node.url).host).join(' '),
    CADDY_ADMIN: `unix/${join(data, 'admin.sock')}`,
    HTTP_PORT: String(await freePort()),
  };
  const args = ['run', '--config', deployed('Caddyfile'), '--adapter', 'caddyfile'];
  const proxy = startProgram('caddy', args, { env, logFile });
  try {
    await answers(`${url}/health`, proxy, `Le site, par Caddy (${logFile}),`);
  } catch (error) {
    await proxy.end();
    throw error;
  }
  return proxy;
}
