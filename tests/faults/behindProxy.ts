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

/** Where Caddy keeps the certificate of its own authority. */
const AUTHORITY = 'caddy/caddy/pki/authorities/local/root.crt';

/** The nodes of a site behind Caddy and `deploy/Caddyfile`, as `npm run nodes` starts it. */
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
 * Sends each request on a connection of its own, from the address that its header names: this machine
 * has all that begin with 127, and what is said to be forwarded the proxy believes nobody.
 */
const secureSend =
  (ca: string): Send =>
  (url, { body, headers: { 'x-forwarded-for': from, ...headers }, ...options }) =>
    new Promise((resolve, reject) => {
      const localAddress = from?.replace(/^\d+/, '127');
      const sent = request(url, { ...options, headers, ca, localAddress, agent: false });
      sent.on('error', reject).on('response', (response) => {
        // A connection that breaks later rejects what reads the body.
        const { statusCode: status = 0 } = response;
        resolve({ status, json: () => json(response) });
      });
      sent.end(body);
    });
