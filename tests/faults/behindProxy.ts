import { mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startProxy } from '#tools/nodes/proxy';
import { freePort } from '../support/running/freePort';
import type { Send, Target } from './load';
import type { FaultySite } from './site';

/** Path at which Caddy stores the certificate of its local certificate authority. */
const AUTHORITY = 'caddy/caddy/pki/authorities/local/root.crt';

/** Starts Caddy with `deploy/Caddyfile` in front of a site's nodes, as `npm run nodes` does. */
export async function behindProxy({
  nodes,
  people,
  nextNumber,
}: FaultySite): Promise<{ target: Target; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-proxy-'));
  mkdirSync(join(folder, 'logs'));
  const url = `https://127.0.0.1:${await freePort()}`;
  const proxy = await startProxy(folder, url, nodes);
  const send = secureSend(readFileSync(join(folder, AUTHORITY), 'utf8'));
  return {
    target: { urls: () => [url], people, nextNumber, send },
    close: async () => {
      await proxy.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends each request on a new connection. The connection comes from a loopback address (127.x.y.z)
 * derived from `x-forwarded-for`, because the proxy ignores that header.
 */
const secureSend =
  (ca: string): Send =>
  (url, { body, headers: { 'x-forwarded-for': from, ...headers }, ...options }) =>
    new Promise((resolve, reject) => {
      const localAddress = from?.replace(/^\d+/, '127');
      const sent = request(url, { ...options, headers, ca, localAddress, agent: false });
      sent.on('error', reject).on('response', (response) => {
        // If the connection breaks later, reading the body throws.
        const { statusCode: status = 0 } = response;
        resolve({ status, json: () => json(response) });
      });
      sent.end(body);
    });
