import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterCommit, currentDatabase, repository, transaction } from '#platform/db/transaction';
import { transactionAlone, queuedTransaction } from '#platform/db/alone';
import { contentVersion } from '#platform/db/contentVersion';
import { withMutex } from '#platform/limits/mutex';
import { inBackground, settleBackground } from '#platform/running/background';
import { JobRun } from '#platform/running/jobs';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
});
afterAll(() => app.close());

const run = (name: string) =>
  repository(JobRun).insert({
    name,
    lastStartedAt: new Date(),
    leasedUntil: null,
    lastError: null,
  });
const count = () => repository(JobRun).count();

describe('database access', () => {
  it('uses a migrated schema that matches the entities', async () => {
    const drift = await currentDatabase().write.driver.createSchemaBuilder().log();
    expect(drift.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can undo and repeat every migration', async () => {
    const { write } = currentDatabase();
    for (const _ of write.migrations) await write.undoLastMigration();
    await write.runMigrations();
    expect(await write.showMigrations()).toBe(false);
  });

  it('commits 400 of 500 concurrent transactions when the other 100 are rolled back', async () => {
    const before = await count();
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, (_, i) =>
        transaction(async () => {
          await run(`concurrent-${i}`);
          if (i % 5 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(100);
    expect((await count()) - before).toBe(400);
  });

  it('shows only committed rows to a read outside the transaction', async () => {
    const before = await count();
    let during = -1;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const writing = transaction(async () => {
      await run('uncommitted');
      await released;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    during = await count();
    release();
    await writing;
    expect(during).toBe(before);
    expect(await count()).toBe(before + 1);
  });

  it('refuses a write outside a transaction', async () => {
    const before = await count();
    await expect(run('no-door')).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it('rolls back a nested transaction with the outer one', async () => {
    const before = await count();
    await expect(
      transaction(async () => {
        await transaction(() => run('nested'));
        throw new Error('outer fails');
      }),
    ).rejects.toThrow('outer fails');
    expect(await count()).toBe(before);
  });

  it('rolls back the outer transaction when a nested one failed and its error was swallowed', async () => {
    const before = await count();
    await expect(
      transaction(async () => {
        await run('outer');
        await transaction(async () => {
          await run('inner');
          throw new Error('inner fails');
        }).catch(() => {});
      }),
    ).rejects.toThrow('inner fails');
    expect(await count()).toBe(before);
  });

  it('runs callbacks after a commit, and never after a rollback', async () => {
    const effects: string[] = [];
    await transaction(async () => {
      await afterCommit(() => void effects.push('sent'));
      expect(effects).toEqual([]);
    });
    await transaction(async () => {
      await afterCommit(() => void effects.push('never'));
      throw new Error('no');
    }).catch(() => {});
    expect(effects).toEqual(['sent']);
  });
});

/** Count of transactions, more than a pool has connections. */
const MANY = 25;

describe('a callback after a commit', () => {
  const made = (names: readonly string[]) => repository(JobRun).countBy({ name: In([...names]) });

  it('may open and await a transaction, even when many transactions commit simultaneously', async () => {
    const names = Array.from({ length: MANY }, (_, index) => `after-${index}`);
    await Promise.all(
      names.map((name) =>
        transaction(async () => {
          await run(`${name}-before`);
          await afterCommit(() => transaction(async () => void (await run(name))));
        }),
      ),
    );
    expect(await made(names)).toBe(MANY);
  });

  it('may acquire the same mutex as its transaction', async () => {
    const again = (name: string) => () =>
      transactionAlone('one name', async () => void (await run(name)));
    await transactionAlone('one name', () => afterCommit(again('same-name')));
    await queuedTransaction('lock:one name', () => afterCommit(again('same-turn')));
    expect(await made(['same-name', 'same-turn'])).toBe(2);
  });

  it('does not block other transactions, but delays the end of its own `transaction` call', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isOver = false;
    const first = transaction(() =>
      afterCommit(async () => {
        await released;
        isOver = true;
      }),
    );
    await transaction(() => run('meanwhile'));
    expect(isOver).toBe(false);
    release();
    await first;
    expect(isOver).toBe(true);
  });
});

describe('a mutex', () => {
  it('cannot be requested by code that already has it, until the code has released it', async () => {
    const twice = () => withMutex('twice', () => withMutex('twice', async () => 'never'));
    await expect(twice()).rejects.toThrow('The mutex "twice" is requested inside itself');
    const between = () =>
      withMutex('outer', () => withMutex('inner', () => withMutex('outer', async () => 'never')));
    await expect(between()).rejects.toThrow('The mutex "outer" is requested inside itself');
    await expect(withMutex('twice', async () => 'done')).resolves.toBe('done');
  });

  it('cannot be requested inside a transaction', async () => {
    const before = await count();
    const inside = transaction(async () => {
      await run('never');
      await withMutex('inside', async () => {});
    });
    await expect(inside).rejects.toThrow('The mutex "inside" is requested inside a transaction');
    expect(await count()).toBe(before);
    // In an open transaction, `transactionAlone` acquires the lock without the mutex.
    await transaction(() => transactionAlone('joins', () => run('joined')));
    expect(await count()).toBe(before + 1);
  });

  it('can be acquired by background work that the code with the mutex started', async () => {
    let last: Promise<string> | undefined;
    let start = () => {};
    const later = new Promise<void>((resolve) => (start = resolve));
    await withMutex('left', async () => {
      last = later.then(() => withMutex('left', async () => 'after'));
    });
    start();
    expect(await last).toBe('after');
    const log: string[] = [];
    await withMutex('behind', async () => {
      inBackground('behind', () => withMutex('behind', async () => void log.push('behind')));
      await new Promise((resolve) => setImmediate(resolve));
    });
    await settleBackground();
    expect(log).toEqual(['behind']);
  });
});

describe('the version number of public content', () => {
  it('changes with each write to public content, but not with writes to other tables', async () => {
    if (currentDatabase().kind === 'postgres') {
      // Without Redis, several servers may share PostgreSQL, so nothing may be cached.
      expect(await contentVersion().current()).toBeNull();
      return;
    }
    const first = await contentVersion().current();
    await transaction(() => run('private'));
    expect(await contentVersion().current()).toBe(first);
    await transaction(() =>
      repository(SettingRow).insert({
        key: 'x',
        value: 1,
        updatedAt: new Date(),
        updatedById: null,
      }),
    );
    expect(await contentVersion().current()).not.toBe(first);
  });
});
