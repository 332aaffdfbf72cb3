import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/running/database';
import { startServer } from '#tests/support/running/servers';

/** Timeout that lets a busy machine start a server, in milliseconds. */
const TIMEOUT_MS = 180_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** Starts a sign-in without its body. Resolves once the server has accepted the headers. */
async function startLogin(url: string, i: number) {
  const request = http.request(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const status = once(request, 'response').then(
    ([answer]) => (answer as http.IncomingMessage).resume().statusCode,
  );
  request.flushHeaders();
  await once(request, 'continue');
  const body = JSON.stringify({ email: `nobody${i}@centrale.test`, password: 'wrong' });
  return { status, send: () => request.end(body) };
}

async function startDocumented() {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-stop-'));
  const database = await freshDatabase();
  cleanUps.push(
    () => rm(folder, { recursive: true, force: true }),
    async () => database?.drop(),
  );
  return startServer({
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
  });
}

it(
  'a stopping server answers running requests, refuses new ones and exits within 10 s',
  async () => {
    const server = await startDocumented();
    const underWay = await Promise.all(
      Array.from({ length: 4 }, (_, i) => startLogin(server.url, i)),
    );
    const startedAt = Date.now();
    const stopped = server.stop();
    await sleep(50);
    for (const { send } of underWay) send();

    expect(await Promise.all(underWay.map(({ status }) => status))).toEqual([401, 401, 401, 401]);
    const late = await fetch(`${server.url}/health`).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect([503, 'refused']).toContain(late);
    expect(await stopped).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  },
  TIMEOUT_MS,
);

it(
  'a stopping server does not wait for a request whose body never ends',
  async () => {
    const server = await startDocumented();
    const { status } = await startLogin(server.url, 0);
    const cut = status.catch((error: NodeJS.ErrnoException) => error.code);
    expect(await server.stop()).toBe(0);
    expect(await cut).toBe('ECONNRESET');
  },
  TIMEOUT_MS,
);
