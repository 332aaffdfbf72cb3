import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleBackground } from '#platform/running/background';
import type { WritingConnection } from '#platform/db/sqlite/sqliteWriter';
import {
  currentDatabase,
  query,
  repository,
  transaction,
  transactionPart,
} from '#platform/db/transaction';
import { JobRun } from '#platform/running/jobs';
import { seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { createUser } from '#server/seeds/factories/user.factory';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { seenByOthers } from '#tests/support/running/otherConnection';
import { secretsMailedTo } from '#tests/support/content/outbox';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { isPostgres } from '#tests/support/running/database';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'tables' });
});
afterEach(() => app.close());

const SAVE =
  'mutation ($input: SaveArticleInput!) { saveArticle(input: $input) { ... on ManagedArticlePayload { article { id } } ... on VersionConflict { __typename message } } }';
const ARTICLE = {
  audience: 'MEMBER',
  category: 'UPDATE',
  title: 'Un exercice grandeur nature',
  excerpt: 'Un exercice grandeur nature.',
  contentHtml: `<p>${'Le départ est donné à vingt heures. '.repeat(1000)}</p>`,
};

const onSqlite = !isPostgres();

const run = (name: string, lastError: string | null = null) =>
  repository(JobRun).insert({ name, lastStartedAt: new Date(), leasedUntil: null, lastError });

const committed = () => seenByOthers(app.env, 'SELECT name FROM job_runs ORDER BY name');

/** Runs a transaction that is rolled back because its work throws, as a refusal does. */
const refusal = () =>
  transaction(async () => {
    await run('refused');
    throw new Error('refused');
  }).catch(() => {});

/** Checks that a refusal is rolled back and that each write is stored once it resolves. */
async function expectSoundConnection(): Promise<void> {
  await refusal();
  const names = Array.from({ length: 120 }, (_, i) => `after-${String(i).padStart(3, '0')}`);
  for (const name of names) {
    await transaction(() => run(name));
    expect(await committed()).toContain(name);
  }
  const { write } = currentDatabase();
  await write.destroy();
  await write.initialize();
  expect((await committed()).filter((name) => name.startsWith('after-'))).toEqual(names);
  expect(await committed()).not.toContain('refused');
}

const health = async () => (await app.rest('GET', '/health')).status;

describe('a transaction', () => {
  it('throws when COMMIT fails, and stores nothing', async () => {
    const sql = onSqlite
      ? [`PRAGMA defer_foreign_keys = ON`]
      : [
          `ALTER TABLE one_time_tokens ALTER CONSTRAINT ${await foreignKeyOf('one_time_tokens')}
             DEFERRABLE INITIALLY DEFERRED`,
        ];
    const failing = transaction(async () => {
      for (const statement of sql) await query(statement);
      await run('lost with the commit');
      await query(
        `INSERT INTO one_time_tokens ("purpose", "userId", "tokenHash", "createdAt", "expiresAt")
           VALUES ('password_reset', 999999, 'nobody', :now, :now)`,
        { now: new Date() },
      );
    });
    await expect(failing).rejects.toThrow(/foreign key/i);
    expect(await committed()).toEqual([]);
    await expectSoundConnection();
  });

  it('throws on PostgreSQL even when its callback catches the error of a statement', async () => {
    const swallowing = transaction(async () => {
      await run('first');
      await query('SELECT * FROM nowhere').catch(() => {});
      await run('second').catch(() => {});
    });
    // SQLite rolls back the statement; PostgreSQL the transaction, without an error at COMMIT.
    if (onSqlite) await swallowing;
    else await expect(swallowing).rejects.toThrow('swallowed');
    expect(await committed()).toEqual(onSqlite ? ['first', 'second'] : []);
    await expectSoundConnection();
  });

  it('refuses statements that its callback sends after the transaction has ended', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let go = () => {};
    const ended = new Promise<void>((resolve) => (go = resolve));
    await transaction(async () => {
      late = ended.then(() => run('late'));
    });
    go();
    await expect(late).rejects.toThrow();
    expect(await committed()).toEqual([]);
  });
});

onDatabase('postgres', () => {
  describe('a write connection of PostgreSQL', () => {
    it('is not reused after it was lost inside a transaction', async () => {
      const dying = Array.from({ length: 12 }, (_, i) =>
        transaction(async () => {
          await run(`dying ${i}`);
          await query('SELECT pg_terminate_backend(pg_backend_pid())');
        }),
      );
      const outcomes = await Promise.allSettled(dying);
      expect(outcomes.map(({ status }) => status)).toEqual(dying.map(() => 'rejected'));
      await expectSoundConnection();
      const sql = `SELECT state FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
      expect(await seenByOthers(app.env, sql)).toEqual([]);
    });
  });
});

async function foreignKeyOf(table: string): Promise<string> {
  const [row] = await query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND conrelid = :table::regclass`,
    { table },
  );
  return `"${row!.name}"`;
}

onDatabase('sqlite', () => {
  describe('the write connection of SQLite', () => {
    const connection = () =>
      (currentDatabase().write.driver as unknown as { databaseConnection: WritingConnection })
        .databaseConnection;

    /** Stops the file from growing, so that larger writes fail with a real SQLITE_FULL. */
    const fillDisk = () => {
      connection().exec('VACUUM');
      const pages = connection().pragma('page_count', { simple: true }) as number;
      connection().pragma(`max_page_count = ${pages}`);
    };
    const freeDisk = () => void connection().pragma('max_page_count = 1000000');
    const tooLarge = (name = 'too large') => run(name, 'x'.repeat(1_000_000));

    it('works normally again after the disk was full and actions were refused', async () => {
      fillDisk();
      await expect(transaction(() => tooLarge())).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      await refusal();
      freeDisk();
      expect(connection().inTransaction).toBe(false);
      await expectSoundConnection();
    });

    it('makes writers and /health answer 503 while the disk is full', async () => {
      await seedDocumented();
      await seedDemoAccounts();
      const as = await app.signInAs('redacteur@centrale.test');
      const write = () => app.gql(SAVE, { input: ARTICLE }, { as });
      fillDisk();
      expect(await write()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(await health()).toBe(503);
      freeDisk();
      expect((await write()).code).toBeUndefined();
      await eventually(async () => expect(await health()).toBe(200));
    });

    /** Makes an insert roll back the transaction, as SQLite does for SQLITE_IOERR. */
    const rollBackAtInsert = () =>
      connection().exec(`CREATE TEMP TRIGGER taking_back BEFORE INSERT ON job_runs
      WHEN NEW.name = 'taken back' BEGIN SELECT RAISE(ROLLBACK, 'disk I/O error'); END`);

    it('runs no further statement of a transaction that SQLite itself rolled back', async () => {
      rollBackAtInsert();
      const half = transaction(async () => {
        await run('before');
        await run('taken back').catch(() => {});
        // Without the check, each of these statements would be committed separately, outside the
        // transaction.
        await run('after').catch(() => {});
        await Promise.allSettled([run('taken back'), run('beside')]);
      });
      await expect(half).rejects.toMatchObject({ code: 'SQLITE_ABORT_ROLLBACK' });
      expect(await committed()).toEqual([]);
      await expectSoundConnection();
    });

    it('fails the whole transaction when SQLite rolls back a nested one, even if the error is caught', async () => {
      rollBackAtInsert();
      const parts = transaction(async () => {
        await run('before');
        await transactionPart(() => run('taken back')).catch(() => {});
        // A savepoint outside of a transaction would begin one, and its release commit it.
        await transactionPart(() => run('after')).catch(() => {});
      });
      await expect(parts).rejects.toThrow('disk I/O error');
      expect(await committed()).toEqual([]);
      await expectSoundConnection();
    });

    it('runs a transaction even if earlier code left a transaction open or closed the connection', async () => {
      connection().exec(
        `BEGIN; INSERT INTO job_runs ("name", "lastStartedAt") VALUES ('stray', '')`,
      );
      await transaction(() => run('one'));
      expect(await committed()).toEqual(['one']);
      connection().close();
      await transaction(() => run('two'));
      expect(await committed()).toEqual(['one', 'two']);
      await expectSoundConnection();
    });

    it('leaves no trace of a used password-reset link or of its mail in the database files', async () => {
      const { email } = await createUser({ username: 'oublieux', email: 'oublieux@exemple.fr' });
      await app.gql(
        `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }`,
        {
          email,
        },
      );
      const [secret = ''] = await secretsMailedTo(app, email);
      const hash = createHash('sha256').update(secret).digest('hex');
      const bytes = async () => {
        await settleBackground();
        connection().pragma('wal_checkpoint(TRUNCATE)');
        const [file, log] = await Promise.all(
          ['centrale.sqlite', 'centrale.sqlite-wal'].map((name) =>
            readFile(join(app.env.DATA_DIR, name)),
          ),
        );
        return Buffer.concat([file!, log!]);
      };
      expect((await bytes()).includes(hash)).toBe(true);
      const { code } = await app.gql(
        `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }`,
        { input: { token: secret, newPassword: OTHER_PASSWORD } },
      );
      expect(code).toBeUndefined();
      const left = await bytes();
      expect([left.includes(hash), left.includes(secret)]).toEqual([false, false]);
    });
  });
});

describe('GET /health', () => {
  it('makes only a few trial writes for hundreds of concurrent requests', async () => {
    const tries = vi.spyOn(currentDatabase().write, 'atomically');
    const answers = await Promise.all(Array.from({ length: 200 }, health));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(tries.mock.calls.length).toBeGreaterThan(0);
    expect(tries.mock.calls.length).toBeLessThan(10);
    expect(await committed()).toEqual([]);
  });

  onDatabase('sqlite', () => {
    it('answers 503 while no write succeeds, and 200 again afterwards', async () => {
      let go = () => {};
      const released = new Promise<void>((resolve) => (go = resolve));
      const blocking = transaction(() => released);
      expect(await health()).toBe(503);
      go();
      await blocking;
      await eventually(async () => expect(await health()).toBe(200));
    });

    it('answers 200 while a long queue of writes progresses', async () => {
      let ended = false;
      const steps = Array.from({ length: 1000 }, () =>
        transaction(async () => (ended ? undefined : sleep(100))),
      );
      expect(await health()).toBe(200);
      ended = true;
      await Promise.all(steps);
    });
  });
});
