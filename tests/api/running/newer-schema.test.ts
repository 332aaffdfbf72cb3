import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeBeside } from '#platform/backup/databaseFacts';
import { joinDatabase } from '#platform/db/dataSource';
import { OLDEST_COMPATIBLE } from '#platform/db/schemaCompatibility';
import { EnvError, readEnv, type Env } from '#platform/env';
import { createApp } from '#server/app';
import { site } from '#server/site';
import { freshDatabase, type OwnDatabase } from '#tests/support/running/database';
import { seenByOthers } from '#tests/support/running/otherConnection';
import { oldSchemas } from '#tests/support/schemas/oldSchemas';

const REFUSAL =
  'La base de données vient d’une version plus récente du site (migration Later1799999999999)';

let folder: string;
let database: OwnDatabase | null;
let env: Env;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-newer-'));
  database = (await freshDatabase()) ?? null;
  env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database?.url,
  });
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

const change = (sql: string, values: (string | number)[] = []) => changeBeside(env, sql, values);
const declaration = () =>
  seenByOthers(
    { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL ?? '' },
    'SELECT "oldestMigration" FROM schema_compatibility',
  );

it('refuses a database of a newer version, and fails /ready, unless that version declared itself compatible', async () => {
  const app = await createApp(env, { jobs: false });
  const ready = async () => (await app.fastify.inject('/ready')).statusCode;
  expect(await declaration()).toEqual([OLDEST_COMPATIBLE]);
  expect(await ready()).toBe(200);
  // A newer server migrates while this one runs, and declares nothing yet about it.
  await change('DELETE FROM schema_compatibility');
  await change('INSERT INTO migrations ("timestamp", "name") VALUES ($1, $2)', [
    1799999999999,
    'Later1799999999999',
  ]);
  expect(await ready()).toBe(503);
  expect((await app.fastify.inject('/live')).statusCode).toBe(200);
  await app.close();
  await expect(createApp(env, { jobs: false })).rejects.toThrow(REFUSAL);

  await change('INSERT INTO schema_compatibility VALUES ($1)', ['Later1799999999999']);
  const refused = await createApp(env, { jobs: false }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EnvError);
  await expect(joinDatabase(env, site.model)).rejects.toThrow(REFUSAL);

  const known = 'Queue1763600000140';
  await change('UPDATE schema_compatibility SET "oldestMigration" = $1', [known]);
  const again = await createApp(env, { jobs: false });
  expect((await again.fastify.inject('/ready')).statusCode).toBe(200);
  await again.close();
  expect(await declaration()).toEqual([known]);
});

it('declares compatibility with the oldest version whose servers the tests check', async () => {
  const oldest = (await oldSchemas()).find(({ used }) => used !== null);
  expect(OLDEST_COMPATIBLE).toMatch(new RegExp(`^\\D+${oldest?.number}$`));
});
