import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { abandonedOrders } from '#domains/commerce/store/orders/orders.service';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { JobRun, jobsState, runIfDue, startJobs, type Job } from '#platform/running/jobs';
import { enqueueMail } from '#platform/mail/index';
import { queueJobs } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { throttle } from '#platform/limits/throttle';
import { login } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { storeMail } from '#tests/support/content/mails';
import { mailsTo } from '#tests/support/content/outbox';
import { moveMachineClock } from '#tests/support/running/machineClock';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

/** Time by which the clock runs ahead before it is corrected, in milliseconds. */
const AHEAD = 3 * DAY;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  shiftClock(0);
  vi.useRealTimers();
});

const hourly = (name: string, run: () => Promise<void> = async () => {}): Job => ({
  name,
  label: `essai ${name}`,
  everyMilliseconds: HOUR,
  run,
});

describe('a clock that ran ahead and was corrected', () => {
  it('does not delay the next run of a job, which is reported as late until that run', async () => {
    let runs = 0;
    const job = hourly('test.ahead', async () => void (runs += 1));
    const stop = startJobs([job]);
    await eventually(() => expect(runs).toBe(1));
    await stop();
    shiftClock(AHEAD);
    await runIfDue(job);
    expect(runs).toBe(2);
    shiftClock(0);
    expect((await jobsState()).late).toEqual([job.label]);
    await runIfDue(job);
    expect(runs).toBe(3);
    expect((await jobsState()).late).toEqual([]);
    await runIfDue(job);
    expect(runs).toBe(3);
  });

  it('does not delay a job whose server crashed during the run', async () => {
    const job = hourly('test.leased');
    await startJobs([job])();
    const lastStartedAt = new Date(Date.now() + AHEAD);
    const leasedUntil = new Date(Date.now() + AHEAD + MINUTE);
    const row = { name: job.name, lastStartedAt, leasedUntil, lastError: null };
    await transaction(() => repository(JobRun).save(row));
    expect((await jobsState()).late).toEqual([job.label]);
    await runIfDue(job);
    expect((await repository(JobRun).findOneByOrFail({ name: job.name })).leasedUntil).toBeNull();
  });

  it('causes no second run of a job that a server with a faster clock has just started', async () => {
    let runs = 0;
    const job = hourly('test.apart', async () => void (runs += 1));
    shiftClock(10_000);
    await runIfDue(job);
    shiftClock(0);
    await runIfDue(job);
    expect(runs).toBe(1);
  });

  it('does not delay mails that are dated in the future', async () => {
    shiftClock(AHEAD);
    // The state of a mail that a server claimed before it crashed.
    const [createdAt, leasedUntil] = [0, 5 * MINUTE].map(
      (more) => new Date(Date.now() + AHEAD + more),
    );
    await storeMail('avance@example.org', {
      createdAt,
      runAt: createdAt,
      attempts: 1,
      leasedUntil,
    });
    shiftClock(0);
    expect(await mailsTo(app, 'avance@example.org')).toHaveLength(0);
    await runIfDue(queueJobs[0]!);
    expect(await mailsTo(app, 'avance@example.org')).toHaveLength(1);
    expect(await repository(QueueItem).countBy({ address: 'avance@example.org' })).toBe(0);
  });

  it('does not delay the retry of a mail', async () => {
    const to = 'retard@example.org';
    await transaction(async () => {
      await enqueueMail({ to, subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' });
      const runAt = new Date(Date.now() + AHEAD);
      await repository(QueueItem).update({ address: to }, { runAt });
    });
    shiftClock(HOUR);
    await runIfDue(queueJobs[0]!);
    expect(await mailsTo(app, to)).toHaveLength(1);
  });

  it('extends neither the window of a rate limit nor its displayed remaining time', async () => {
    const rule = { limit: 1, windowSeconds: 2 };
    moveMachineClock(AHEAD);
    await throttle('ahead', rule);
    await expect(throttle('ahead', rule)).rejects.toThrow(/Réessayez dans [12] seconde/);
    vi.useRealTimers();
    await expect(throttle('ahead', rule)).rejects.toThrow(/Réessayez dans [12] seconde/);
    await eventually(() => throttle('ahead', rule));
  });

  it('does not extend the sign-in lock of an account', async () => {
    const email = 'premium@centrale.test';
    shiftClock(AHEAD);
    for (let i = 0; i < 5; i++) await login(app, email, 'faux', { ip: '10.40.0.1' });
    expect((await login(app, email, PASSWORD, { ip: '10.40.0.2' })).code).toBe('ACCOUNT_LOCKED');
    shiftClock(0);
    expect((await login(app, email, PASSWORD, { ip: '10.40.0.2' })).code).toBeUndefined();
  });

  it('does not block a second request for a password-reset link', async () => {
    const email = 'premium@centrale.test';
    const ask = () =>
      app.gql(
        'mutation { requestPasswordReset(input: { email: "premium@centrale.test" }) { message } }',
      );
    shiftClock(AHEAD);
    await ask();
    const resets = async () =>
      (await mailsTo(app, email)).filter(({ text }) => text.includes('/reinitialisation'));
    await eventually(async () => expect(await resets()).toHaveLength(1));
    shiftClock(0);
    await ask();
    await eventually(async () => expect(await resets()).toHaveLength(2));
  });

  it('does not hide an order that was abandoned when the server crashed during the payment', async () => {
    const as = await app.signInAs('membre@centrale.test');
    const buy = (key: string) =>
      app.gql(
        'mutation ($input: PurchaseInput!) { purchase(input: $input) { order { number } } }',
        { input: { productId: '1', idempotencyKey: key } },
        { as },
      );
    const { data } = await buy('an-order-of-the-future');
    const { number } = data.purchase.order;
    const orders = repository(Order);
    const { id } = await orders.findOneByOrFail({ number });
    expect(await abandonedOrders(10)).toEqual([]);
    const left = { status: OrderStatus.PENDING, chargeLeasedUntil: new Date(Date.now() + MINUTE) };
    await transaction(() => repository(Order).update({ id }, left));
    expect(await abandonedOrders(10)).toEqual([]);
    left.chargeLeasedUntil = new Date(Date.now() + AHEAD);
    await transaction(() => repository(Order).update({ id }, left));
    expect(await abandonedOrders(10)).toEqual([id]);
  });
});
