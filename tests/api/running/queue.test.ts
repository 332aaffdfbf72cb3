import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { deliverMails } from '#platform/mail/index';
import { fromNow, HOUR, MINUTE, now, SECOND, shiftClock } from '#platform/running/clock';
import { adoptFormerItems } from '#platform/running/formerQueues';
import {
  createRunner,
  deleteQueued,
  DONE,
  enqueue,
  oneByOne,
  runSome,
  type Outcome,
  type Queue,
} from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { Queue1763600000140 } from '#server/migrations/1763600000140-queue';
import { createUser } from '#server/seeds/factories/user.factory';
import { eventually } from '#tests/support/running/eventually';
import { waitingMails } from '#tests/support/content/mails';
import { mailsTo } from '#tests/support/content/outbox';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
});
afterAll(() => app.close());
afterEach(async () => {
  shiftClock(0);
  vi.restoreAllMocks();
  await transaction(() => repository(QueueItem).createQueryBuilder().delete().execute());
});

const FAILED: Outcome = { what: 'failed', reason: 'no answer' };
let number = 0;

/** Creates a queue with one item that records its attempts, whose outcomes are given. */
function testQueue(more: Partial<Queue<number>> = {}, outcome: () => Outcome = () => DONE) {
  const attempts: number[] = [];
  const run = oneByOne<number>(async ({ payload }) => {
    attempts.push(payload);
    return outcome();
  });
  const queue: Queue<number> = { name: `test.${(number += 1)}`, run, ...more };
  return { queue, attempts };
}
const add = (queue: Queue<number>, ...payloads: number[]) =>
  enqueue(
    queue,
    payloads.map((payload) => ({ payload })),
  );
const items = ({ name: kind }: Queue<number>) =>
  repository(QueueItem).find({ where: { kind }, order: { id: 'ASC' } });

describe('an item of a queue', () => {
  it('is not stored when its transaction is rolled back, and waits once per key', async () => {
    const { queue } = testQueue();
    const failing = transaction(async () => {
      await add(queue, 1);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(queue, [
      { key: 'one', payload: 1 },
      { key: 'one', payload: 2 },
    ]);
    await enqueue(queue, [{ key: 'one', payload: 3 }]);
    expect((await items(queue)).map(({ payload }) => payload)).toEqual(['1']);
    await transaction(() => deleteQueued(queue, { key: 'one' }));
    expect(await items(queue)).toEqual([]);
  });

  it('is attempted once when several servers claim at the same time', async () => {
    const { queue, attempts } = testQueue({ batch: 3, workers: 3 });
    const payloads = Array.from({ length: 60 }, (_, index) => index);
    await add(queue, ...payloads);
    const servers = [1, 2, 3].map(() => createRunner(queue));
    for (const server of servers) server.wake();
    await Promise.all(servers.map((server) => server.settle()));
    expect(attempts.toSorted((one, other) => one - other)).toEqual(payloads);
    expect(await items(queue)).toEqual([]);
  });

  it('is claimed in the order of priorities and due times', async () => {
    const { queue, attempts } = testQueue({ batch: 1 });
    await enqueue(queue, [
      { payload: 3, priority: 1 },
      { payload: 1, priority: 0 },
      { payload: 2, priority: 0 },
    ]);
    while (await runSome(queue));
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('is attempted by another server once the lease of a crashed server has expired', async () => {
    const { queue, attempts } = testQueue();
    const late = Promise.withResolvers<void>();
    const dying = { ...queue, run: oneByOne<number>(() => late.promise.then(() => FAILED)) };
    await add(queue, 1);
    const dead = runSome(dying);
    await eventually(async () => expect((await items(queue))[0]?.attempts).toBe(1));
    shiftClock(4 * MINUTE);
    expect(await runSome(queue)).toBe(false);
    shiftClock(6 * MINUTE);
    const successor = { ...queue, run: async () => ({ outcomes: new Map() }) };
    // The successor fails too, and the late failure of the first server changes nothing.
    expect(await runSome(successor)).toBe(true);
    const before = await items(queue);
    expect(before).toMatchObject([{ attempts: 2, leasedUntil: null }]);
    late.resolve();
    await dead;
    expect(await items(queue)).toEqual(before);
    shiftClock(HOUR);
    expect(await runSome(queue)).toBe(true);
    expect([attempts, await items(queue)]).toEqual([[1], []]);
  });

  it('is attempted again when its outcome could not be stored', async () => {
    const { queue, attempts } = testQueue();
    await add(queue, 1);
    const settle = async () => {
      throw new Error('the disk is full');
    };
    const full: Queue<number> = {
      ...queue,
      run: async (claimed, signal) => ({ ...(await queue.run(claimed, signal)), settle }),
    };
    await expect(runSome(full)).rejects.toThrow('the disk is full');
    expect(await runSome(queue)).toBe(false);
    shiftClock(6 * MINUTE);
    expect(await runSome(queue)).toBe(true);
    expect([attempts, await items(queue)]).toEqual([[1, 1], []]);
  });

  it('is retried after longer and longer pauses, and then deleted', async () => {
    const { queue, attempts } = testQueue({}, () => FAILED);
    await add(queue, 1);
    let passed = 0;
    for (const minutes of [1, 5, 30, 120]) {
      expect(await runSome(queue)).toBe(true);
      shiftClock(passed + minutes * MINUTE - 2 * SECOND);
      expect(await runSome(queue)).toBe(false);
      expect(await items(queue)).toMatchObject([{ lastError: 'no answer' }]);
      passed += minutes * MINUTE + SECOND;
      shiftClock(passed);
    }
    expect(await runSome(queue)).toBe(true);
    expect([attempts.length, await items(queue)]).toEqual([5, []]);
  });

  it('is recorded without its data when it was abandoned and its loss is reported', async () => {
    const { queue } = testQueue({ pauses: [], storesAbandoned: true }, () => FAILED);
    await add(queue, 1);
    await runSome(queue);
    expect(await items(queue)).toMatchObject([
      { payload: '', lastError: 'no answer', gaveUpAt: expect.any(Date), leasedUntil: null },
    ]);
    shiftClock(HOUR);
    expect(await runSome(queue)).toBe(false);
  });

  it('is abandoned without an attempt once its attempts had no outcome ten times', async () => {
    const { queue, attempts } = testQueue();
    await add(queue, 1);
    await transaction(() => repository(QueueItem).update({ kind: queue.name }, { attempts: 10 }));
    expect(await runSome(queue)).toBe(true);
    expect([attempts, await items(queue)]).toEqual([[], []]);
  });

  it('does not count a postponed attempt', async () => {
    const { queue } = testQueue({}, () => ({ what: 'postponed', at: fromNow(HOUR) }));
    await add(queue, 1);
    await runSome(queue);
    expect(await items(queue)).toMatchObject([{ attempts: 0, leasedUntil: null }]);
    expect(await runSome(queue)).toBe(false);
  });

  it('is postponed when the server stops before its turn, and aborted after three seconds', async () => {
    const aborted: string[] = [];
    const run = oneByOne<number>(async (_item, signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      aborted.push('aborted');
      return FAILED;
    });
    const { queue } = testQueue({ batch: 2, run });
    await add(queue, 1, 2);
    const runner = createRunner(queue);
    runner.wake();
    await eventually(async () => expect((await items(queue))[1]?.attempts).toBe(1));
    await runner.stop();
    expect(aborted).toEqual(['aborted']);
    expect((await items(queue)).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  it('is erased with its account', async () => {
    const { queue } = testQueue();
    const { id: userId } = await createUser({ username: 'partant', email: 'partant@exemple.fr' });
    await enqueue(queue, [{ userId, payload: 1 }]);
    await eraseAccount(userId, async () => true);
    expect(await items(queue)).toEqual([]);
  });
});

describe('the work that waits in the tables of an earlier version', () => {
  const instants = () => {
    const at = (milliseconds: number) => fromNow(milliseconds);
    return { now: now(), past: at(-MINUTE), leased: at(4 * MINUTE), later: at(HOUR) };
  };
  const mail = (recipient: string, attempts: number, at: string, gaveUpAt = 'NULL') =>
    `INSERT INTO outgoing_mails ("recipient", "subject", "text", "html", "priority", "createdAt",
       "attempts", "nextAttemptAt", "gaveUpAt")
     VALUES ('${recipient}', 'Sujet « é"', 'Ligne 1' || chr_10 || '2', '<p>x</p>', 1, :now,
       ${attempts}, ${at}, ${gaveUpAt})`.replace(
      'chr_10',
      currentDatabase().kind === 'postgres' ? 'chr(10)' : 'char(10)',
    );
  const count = async (table: string) =>
    Number((await query<{ n: number | string }>(`SELECT COUNT(*) AS "n" FROM ${table}`))[0]?.n);

  it('is moved into the queue, except what an earlier server may be working on', async () => {
    const user = await createUser({ username: 'ancien', email: 'ancien@exemple.fr' });
    const runner = currentDatabase().write.createQueryRunner();
    const migration = new Queue1763600000140();
    await migration.down(runner);
    await transaction(async () => {
      const run = (sql: string) => query(sql, { ...instants(), userId: user.id });
      await run(mail('du@exemple.fr', 0, ':now'));
      await run(mail('attend@exemple.fr', 1, ':later'));
      await run(mail('crash@exemple.fr', 2, ':past'));
      await run(mail('perdu@exemple.fr', 5, ':later', ':now'));
      await run(mail('en-cours@exemple.fr', 1, ':leased'));
      await run(`INSERT INTO push_keys ("id", "publicKey", "sealedPrivateKey", "createdAt")
        VALUES (900, 'x', 'x', :now)`);
      await run(`INSERT INTO push_devices
        ("id", "userId", "sessionId", "keyId", "endpoint", "p256dh", "auth", "label", "createdAt")
        VALUES (900, :userId, 's', 900, 'https://x.test/1', 'x', 'x', 'x', :now)`);
      await run(`INSERT INTO notifications ("id", "userId", "kind", "type", "title", "message",
        "createdAt", "visible") VALUES (900, :userId, 'message', 'info', 't', 'm', :now, TRUE)`);
      for (const notificationId of ['900', 'NULL'])
        await run(`INSERT INTO outgoing_pushes
          ("deviceId", "notificationId", "attempts", "createdAt", "nextAttemptAt")
          VALUES (900, ${notificationId}, 0, :now, :now)`);
      await run(`INSERT INTO avatar_copies ("userId", "url", "attempts", "nextAttemptAt")
        VALUES (:userId, 'https://x.test/a.png', 1, :leased)`);
    });
    expect(await count('outgoing_mails')).toBe(5);
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();

    expect(await count('outgoing_mails')).toBe(1);
    expect([await count('outgoing_pushes'), await count('avatar_copies')]).toEqual([0, 0]);
    const moved = await repository(QueueItem).find({ order: { id: 'ASC' } });
    expect(moved.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ['mail', 0],
      ['mail', 1],
      ['mail', 2],
      ['mail', 5],
      ['push', 0],
      ['push', 0],
      ['avatar', 1],
    ]);
    expect(moved[0]).toMatchObject({
      key: expect.stringMatching(/^\d+$/),
      address: 'du@exemple.fr',
    });
    expect(JSON.parse(moved[0]!.payload)).toEqual({
      subject: 'Sujet « é"',
      text: 'Ligne 1\n2',
      html: '<p>x</p>',
      unsubscribeUrl: null,
    });
    expect(moved[3]!.gaveUpAt).toBeInstanceOf(Date);
    expect(
      moved.slice(4).map(({ key, userId, payload }) => [key, userId, JSON.parse(payload)]),
    ).toEqual([
      ['900:900', user.id, { deviceId: 900, notificationId: 900 }],
      [expect.stringMatching(/^trial-/), user.id, { deviceId: 900, notificationId: null }],
      [String(user.id), user.id, { url: 'https://x.test/a.png' }],
    ]);

    // Meanwhile, a server of the earlier version queues another mail.
    await transaction(() => query(mail('encore@exemple.fr', 0, ':now'), instants()));
    await adoptFormerItems();
    expect(await count('outgoing_mails')).toBe(1);
    shiftClock(7 * MINUTE);
    await adoptFormerItems();
    expect(await count('outgoing_mails')).toBe(0);
    expect(await waitingMails()).toHaveLength(6);
    await deliverMails();
    for (const to of ['du', 'crash', 'en-cours', 'encore'])
      expect(await mailsTo(app, `${to}@exemple.fr`)).toHaveLength(1);
    expect((await waitingMails()).map(({ address }) => address)).toEqual([
      'attend@exemple.fr',
      'perdu@exemple.fr',
    ]);
  });
});
