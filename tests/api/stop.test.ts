import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../support/freePort';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-stop-'));
  folders.push(folder);
  const port = await freePort();
  const child = spawn('node_modules/.bin/tsx', ['server/main.ts'], {
    // This test is about the process: its database is the embedded one whatever the project.
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      SEED: 'documented',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 300; i++) {
    const up = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { child, url };
    await sleep(100);
  }
  throw new Error('The server did not start');
}

const signIn = (url: string, i: number) =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${i}@centrale.test`, password: 'wrong' }),
  });

it('ends the requests under way, refuses new ones and stops within ten seconds', async () => {
  const { child, url } = await startServer();
  const ended = once(child, 'exit');
  const underWay = Promise.all(Array.from({ length: 4 }, (_, i) => signIn(url, i)));
  await sleep(15);
  const began = Date.now();
  child.kill('SIGTERM');

  const statuses = (await underWay).map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  await sleep(50);
  const late = await fetch(`${url}/health`).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect([503, 'refused']).toContain(late);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(10_000);
});
