import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { like, LIKES } from '../../support/content/likes';
import { freshDatabase } from '../../support/running/database';
import { eventually } from '../../support/running/eventually';
import { seenByOthers } from '../../support/running/otherConnection';
import { startServer } from '../../support/running/servers';

const ROUNDS = 3;
const WRITERS = 20;
/** Acknowledged in a round before the server is killed, with as many writes under way as writers. */
const ENOUGH = 60;

let folder = '';
let database: Awaited<ReturnType<typeof freshDatabase>> = null;
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a server that is killed while it writes keeps every write that it acknowledged', async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-killed-'));
  database = await freshDatabase();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    SEED: 'documented',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const acknowledged: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const server = await startServer(env);
    let killed = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!killed) {
        const key = await like(server.url).catch(() => null);
        if (key) acknowledged.push(key);
      }
    });
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(round * ENOUGH));
    await server.kill();
    killed = true;
    await Promise.all(writers);
  }
  const server = await startServer(env);
  const kept = await seenByOthers({ DATA_DIR: folder, DATABASE_URL: database?.url }, LIKES);
  expect(await server.stop()).toBe(0);
  expect(acknowledged.filter((key) => !kept.includes(key))).toEqual([]);
}, 480_000);
