import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/running/database';
import { eventually } from '#tests/support/running/eventually';
import { startServer, type RunningServer } from '#tests/support/running/servers';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('stops a server under load');

const CLIENTS = 30;

let env: Record<string, string>;
let server: RunningServer;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-stop-'));
  const database = await freshDatabase();
  cleanUps.push(
    () => rm(folder, { recursive: true, force: true }),
    async () => database?.drop(),
  );
  env = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '', SEED: 'documented' };
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});
beforeEach(async () => {
  server = await startServer({ ...env, RATE_LIMIT_PER_MINUTE: '1000000', STOP_DELAY_SECONDS: '2' });
});

interface Answer {
  status: number;
  /** Whether the server closes the connection after this answer. */
  leave: boolean;
}

/** Sends a request on a persistent connection. */
function ask(agent: http.Agent, path = '/health'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.url}${path}`, { agent }, (response) => {
        response
          .resume()
          .on('error', reject)
          .on('end', () => {
            const leave = response.headers.connection === 'close';
            resolve({ status: response.statusCode!, leave });
          });
      })
      .on('error', reject);
  });
}

const oneConnection = () => new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Repeats a request on one connection until the server closes it. */
async function hammer(path: string): Promise<Answer[]> {
  const agent = oneConnection();
  const answers: Answer[] = [];
  do answers.push(await ask(agent, path));
  while (!answers.at(-1)!.leave);
  agent.destroy();
  return answers;
}

/** Opens a WebSocket that never sends anything, not even a close frame. */
function openSilently(): Promise<Duplex> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'graphql-transport-ws',
  };
  return new Promise((resolve, reject) => {
    http
      .get(`${server.url}/graphql`, { headers })
      .on('upgrade', (_response, socket) => resolve(socket.on('error', () => {})))
      .on('error', reject);
  });
}

describe('a server that is asked to stop', () => {
  it(
    'answers every started request under load before it closes the connections',
    SLOW,
    async () => {
      const paths = ['/feed.xml', '/feed.atom', '/sitemap.xml', '/openapi.json'];
      const hammering = Array.from({ length: CLIENTS }, (_, i) => hammer(paths[i % paths.length]!));
      const idle = Array.from({ length: 5 }, oneConnection);
      for (const agent of idle) expect((await ask(agent)).leave).toBe(false);
      const startedAt = Date.now();
      const stopped = server.stop();
      // /health fails for load balancers while the server still answers.
      await eventually(async () => expect((await ask(oneConnection())).status).toBe(503));
      for (const agent of idle) {
        expect(await ask(agent, '/feed.xml')).toEqual({ status: 200, leave: true });
      }
      const answers = (await Promise.all(hammering)).flat();
      expect(answers.length).toBeGreaterThan(CLIENTS);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await stopped).toBe(0);
      expect(Date.now() - startedAt).toBeLessThan(10_000);
    },
  );

  it('closes every WebSocket with the code 1012 (service restart)', SLOW, async () => {
    const page = new WebSocket(
      `${server.url.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    await new Promise((open) => page.addEventListener('open', open));
    const silent = await openSilently();
    const code = new Promise<number>((closed) =>
      page.addEventListener('close', ({ code: reason }) => closed(reason)),
    );
    const stopped = server.stop();
    expect(await code).toBe(1012);
    expect(await stopped).toBe(0);
    silent.destroy();
  });
});
