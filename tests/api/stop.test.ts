import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../support/database';
import { startServer } from '../support/servers';

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const signIn = (url: string, i: number) =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${i}@centrale.test`, password: 'wrong' }),
  });

it('ends the requests under way, refuses new ones and stops within ten seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-stop-'));
  const database = await freshDatabase();
  cleanUps.push(
    () => rm(folder, { recursive: true, force: true }),
    async () => database?.drop(),
  );
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    SEED: 'documented',
  });
  const underWay = Promise.all(Array.from({ length: 4 }, (_, i) => signIn(server.url, i)));
  await sleep(15);
  const began = Date.now();
  const stopped = server.stop();

  const statuses = (await underWay).map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  await sleep(50);
  const late = await fetch(`${server.url}/health`).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect([503, 'refused']).toContain(late);
  expect(await stopped).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
});
