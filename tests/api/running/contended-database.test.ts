import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#platform/db/failures';
import { acquireLock, query, transaction } from '#platform/db/transaction';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { seenByOthers } from '#tests/support/running/otherConnection';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signInAs('membre@centrale.test');
});
afterAll(() => app.close());

const read = () => app.gql('{ articles { total } }');
const write = () => app.gql('mutation { markAllNotificationsRead  { marked }}', {}, { as: token });

onDatabase('sqlite', () => {
  describe('SQLite while another program writes', () => {
    /** Locks the database for writing. @returns a function that unlocks it */
    function otherWriter(): () => void {
      const other = new Sqlite(join(app.env.DATA_DIR, 'centrale.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      return () => void other.close();
    }

    it('still serves reads, and completes the waiting writes afterwards', async () => {
      const letGo = otherWriter();
      let isWritten = false;
      const writing = write().finally(() => (isWritten = true));
      for (let i = 0; i < 5; i++) expect((await read()).code).toBeUndefined();
      expect(isWritten).toBe(false);
      letGo();
      expect((await writing).code).toBeUndefined();
    });

    it('refuses all waiting writes after a few seconds, and accepts later writes', async () => {
      const letGo = otherWriter();
      const startedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 8 }, write));
      // If the writes waited one after the other, they would need forty seconds.
      expect((performance.now() - startedAt) / 1000).toBeLessThan(20);
      expect(answers.map(({ code }) => code)).toEqual(Array(8).fill('SERVICE_UNAVAILABLE'));
      letGo();
      expect((await write()).code).toBeUndefined();
    });
  });
});

/** Returns the error that `work` fails with, or null. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

onDatabase('postgres', () => {
  describe('a transaction on PostgreSQL', () => {
    it('fails with the error of an unavailable database if its connection ends between two queries', async () => {
      const ended = transaction(async () => {
        const [row] = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await seenByOthers(app.env, `SELECT pg_terminate_backend(${row!.pid})`);
        // Waits until TypeORM has released the connection. Later queries fail only with this error.
        const next = () => query('SELECT 1 AS one');
        await eventually(() => expect(next()).rejects.toThrow('already released'));
        await next();
      });
      expect(isDatabaseUnavailable(await failureOf(ended))).toBe(true);
      expect((await write()).code).toBeUndefined();
    });
  });
});

it('a deadlock of two transactions makes at most one of them fail, which may be retried', async () => {
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isShared = app.env.databaseKind === 'postgres';
  const lockBoth = (own: number, other: number) =>
    transaction(async () => {
      await acquireLock(`contended-${own}`);
      locked[own]!.resolve();
      // On SQLite there is one transaction at a time.
      if (isShared) await locked[other]!.promise;
      await acquireLock(`contended-${other}`);
    });
  const failures = await Promise.all([failureOf(lockBoth(0, 1)), failureOf(lockBoth(1, 0))]);
  const refused = failures.filter((failure) => failure !== null);
  expect(refused).toHaveLength(isShared ? 1 : 0);
  expect(refused.every(isDatabaseUnavailable)).toBe(true);
});
