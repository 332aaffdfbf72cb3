import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MigrationExecutor,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type DataSource,
  type QueryRunner,
} from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { readEnv, type Env } from '#platform/env';
import { columnShapes } from '#platform/db/columns';
import { migrationNames, site } from '#server/site';
import { freshDatabase, type OwnDatabase } from '#tests/support/running/database';
import { PASSWORD } from '#tests/support/running/testApp';
import {
  breakages,
  newlyRefused,
  refusedStatements,
  tablesOf,
} from '#tests/support/schemas/olderServers';
import { oldSchemas, type OldSchema } from '#tests/support/schemas/oldSchemas';
import { openSchema, type UsedTables } from '#tests/support/schemas/usedTables';

const schemas = await oldSchemas();
const databases: OwnDatabase[] = [];
let folder: string;
let triggersOfNewSite: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-schemas-'));
  const source = await openSchema(await emptyPlace(), { migrations: site.model.migrations });
  await source.runMigrations();
  triggersOfNewSite = await triggersOf(source);
  await source.destroy();
});
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  await rm(folder, { recursive: true, force: true });
});

/** Returns the names of the triggers that maintain searches and cases. */
async function triggersOf(source: DataSource): Promise<string[]> {
  const rows = (await source.query(
    source.options.type === 'postgres'
      ? 'SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname'
      : `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

let places = 0;

/** Creates a separate environment with an empty folder and database. */
async function emptyPlace(): Promise<Env> {
  places += 1;
  const database = await freshDatabase();
  if (database) databases.push(database);
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, String(places)),
    DATABASE_URL: database?.url,
  });
}

/** Creates a separate environment with an old schema. */
async function placeOf({ load }: OldSchema): Promise<Env> {
  const env = await emptyPlace();
  await load(env);
  return env;
}

/** Runs work in a transaction that is rolled back. */
async function undone<T>(
  source: DataSource,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  const onSqlite = source.options.type !== 'postgres';
  // No effect inside a transaction.
  if (onSqlite) await runner.query('PRAGMA foreign_keys = OFF');
  await runner.startTransaction();
  try {
    return await work(runner);
  } finally {
    await runner.rollbackTransaction();
    if (onSqlite) await runner.query('PRAGMA foreign_keys = ON');
    await runner.release();
  }
}

it('every old database schema for the tests has the number of a known migration', () => {
  expect(schemas.length).toBeGreaterThan(0);
  expect(schemas.some(({ used }) => used !== null)).toBe(true);
  const known = migrationNames().map((name) => /\d+$/.exec(name)?.[0]);
  for (const { number } of schemas) expect(known).toContain(number);
});

describe.each(schemas)('the database schema $number of an older version', (schema) => {
  it('is migrated to the current schema without breaking servers of the older version', async () => {
    const env = await placeOf(schema);
    const source = await openSchema(env, { migrations: site.model.migrations });
    const executor = new MigrationExecutor(source);
    executor.transaction = 'each';
    const used = schema.used ?? {};
    const look = () => undone(source, (runner) => tablesOf(runner, used));
    const refusals = () => undone(source, (runner) => refusedStatements(runner, used));
    const found: string[] = [];
    const refusedBefore = await refusals();
    let before = await look();
    for (const migration of await executor.getPendingMigrations()) {
      await executor.executeMigration(migration);
      const after = await look();
      found.push(...breakages(used, before, after).map((what) => `${migration.name}: ${what}`));
      before = after;
    }
    found.push(...newlyRefused(refusedBefore, await refusals()));
    const triggers = await triggersOf(source);
    await source.destroy();
    expect(found, 'make the change in two releases: docs/recipes/change-the-schema.md').toEqual([]);
    expect(triggers, 'TypeORM drops the triggers of a table that it recreates').toEqual(
      triggersOfNewSite,
    );
  });

  it('is migrated when the site starts, and its accounts and articles are readable afterwards', async () => {
    const env = await placeOf(schema);
    const { fastify, close } = await createApp(env, { jobs: false });
    const ask = async (query: string, as?: string) => {
      const answer = await fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${as}` }),
        },
        payload: JSON.stringify({ query }),
      });
      return answer.json() as { data: Record<string, any> };
    };
    const news = await ask('{ articles { items { title } total } }');
    expect(news.data.articles.items.length).toBeGreaterThan(0);
    const { data } = await ask(
      `mutation { login(input: { email: "superadmin@centrale.test", password: "${PASSWORD}" }) { token } }`,
    );
    const { token } = data.login as { token: string };
    const read = '{ viewer { user { email } } adminDashboard { totalUsers publishedArticles } }';
    const seen = (await ask(read, token)).data;
    expect(seen.viewer.user.email).toBe('superadmin@centrale.test');
    expect(seen.adminDashboard.totalUsers).toBeGreaterThan(5);
    expect(seen.adminDashboard.publishedArticles).toBeGreaterThan(5);
    await close();
  });
});

describe('the check of a migration for servers of older versions', () => {
  let source: DataSource;
  let used: UsedTables;
  beforeAll(async () => {
    const newest = schemas.findLast((schema) => schema.used)!;
    used = newest.used!;
    source = await openSchema(await placeOf(newest));
  });
  afterAll(() => source.destroy());

  /**
   * Returns what a sample migration breaks: in the schema, and in the statements of older servers.
   */
  const found = (up: (runner: QueryRunner) => Promise<unknown>) =>
    undone(source, async (runner) => {
      const before = await tablesOf(runner, used);
      const refusedBefore = await refusedStatements(runner, used);
      await up(runner);
      const schema = breakages(used, before, await tablesOf(runner, used));
      const statements = newlyRefused(refusedBefore, await refusedStatements(runner, used));
      return { schema, statements: statements.map((text) => text.split(':')[0]) };
    });

  it('reports that the migration drops or renames a table or a column', async () => {
    expect(await found((runner) => runner.dropTable('staff_notes'))).toEqual({
      schema: ['staff_notes is gone'],
      statements: ['staff_notes'],
    });
    expect(await found((runner) => runner.renameTable('staff_notes', 'notes'))).toEqual({
      schema: ['staff_notes is gone'],
      statements: ['staff_notes'],
    });
    expect(await found((runner) => runner.dropColumn('kept_counts', 'total'))).toEqual({
      schema: ['kept_counts.total is gone'],
      statements: ['kept_counts'],
    });
    expect(
      await found((runner) => runner.renameColumn('kept_counts', 'total', 'sum')),
    ).toMatchObject({ statements: ['kept_counts'] });
  });

  it('reports that the migration adds a required column', async () => {
    const add = (more: Partial<TableColumn>) => (runner: QueryRunner) =>
      runner
        .query('DELETE FROM kept_counts')
        .then(() =>
          runner.addColumn(
            'kept_counts',
            new TableColumn({ ...columnShapes(runner).integer('added'), ...more }),
          ),
        );
    // SQLite recreates the table, PostgreSQL alters it: both refuse the writes of older servers.
    expect(await found(add({}))).toEqual({
      schema: ['kept_counts.added is new, and must be given'],
      statements: ['kept_counts'],
    });
    const none = { schema: [], statements: [] };
    expect(await found(add({ isNullable: true }))).toEqual(none);
    expect(await found(add({ default: 0 }))).toEqual(none);
  });

  it('reports that the migration narrows a column', async () => {
    const change = (more: Partial<TableColumn>) => async (runner: QueryRunner) => {
      const table = await runner.getTable('job_runs');
      const column = table!.findColumnByName('lastError')!;
      await runner.query(`UPDATE job_runs SET "lastError" = 'x'`);
      await runner.changeColumn(table!, column, Object.assign(column.clone(), more));
    };
    expect((await found(change({ isNullable: false }))).schema).toEqual([
      'job_runs.lastError may no longer be null',
    ]);
    expect((await found(change({ length: '5' }))).schema).toEqual([
      'job_runs.lastError is shorter',
    ]);
    const toText = await found(change({ type: 'text' }));
    expect(toText.schema).toEqual([expect.stringContaining('and is text')]);
  });

  it('reports that the migration adds a constraint', async () => {
    const unique = await found((runner) =>
      runner.createIndex(
        'sessions',
        new TableIndex({ columnNames: ['id', 'userId'], isUnique: true }),
      ),
    );
    expect(unique.schema).toEqual(['sessions has a new rule: one row for each id, userId']);
    const reference = await found((runner) =>
      runner.createForeignKey(
        'kept_counts',
        new TableForeignKey({
          columnNames: ['total'],
          referencedTableName: 'users',
          referencedColumnNames: ['id'],
        }),
      ),
    );
    expect(reference.schema).toEqual(['kept_counts has a new rule: total is in users']);
  });

  it('accepts a migration that only adds tables, nullable columns and indexes', async () => {
    const nothing = await found(async (runner) => {
      await runner.query('ALTER TABLE users ADD COLUMN "motto" varchar');
      await runner.createIndex('users', new TableIndex({ columnNames: ['motto'] }));
      await runner.query('CREATE TABLE mottos (id integer NOT NULL)');
    });
    expect(nothing).toEqual({ schema: [], statements: [] });
  });
});
