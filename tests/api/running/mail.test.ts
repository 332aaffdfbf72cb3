import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { runIfDue } from '#platform/running/jobs';
import { log } from '#platform/log';
import { deliverMails, enqueueMail, enqueueMails } from '#platform/mail/index';
import { createMailQueue } from '#platform/mail/mailer';
import { createRunner, queueJobs, runSome } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { mailQueue } from '#platform/mail/queueState';
import { AT_ONCE } from '#platform/mail/transport';
import { emptyQueue, MAIL, storeMail, waitingMails } from '#tests/support/content/mails';
import { eventually } from '#tests/support/running/eventually';
import { mailsTo } from '#tests/support/content/outbox';
import { startMailServer, type MailServer } from '#tests/support/running/mailServer';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
afterEach(async () => {
  shiftClock(0);
  await emptyQueue();
});

describe('a queued mail', () => {
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables' });
  });
  afterEach(async () => {
    for (const file of await readdir(outbox())) await rm(join(outbox(), file));
  });
  afterAll(() => app.close());
  const outbox = () => join(app.env.DATA_DIR, 'outbox');

  it('is not sent when its transaction is rolled back', async () => {
    const failing = transaction(async () => {
      await enqueueMail(MAIL);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await mailsTo(app, MAIL.to)).toEqual([]);
  });

  it('is sent in the background after the commit', async () => {
    await transaction(async () => {
      await enqueueMail(MAIL);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await readdir(outbox())).toEqual([]);
    });
    await eventually(async () => expect(await waitingMails()).toEqual([]));
    const [file = ''] = await readdir(outbox());
    expect(file).toContain(MAIL.to);
  });

  it('is deleted from the database after its delivery', async () => {
    await enqueueMail(MAIL);
    await deliverMails();
    expect(await waitingMails()).toEqual([]);
  });

  it('is sent once even if several servers deliver at the same time', async () => {
    const sent: unknown[] = [];
    const transport = {
      deliver: async ({ to }: { to: { address: string } }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        sent.push(to.address);
      },
    };
    const sender = async () => 'a@b.fr';
    const addresses = Array.from({ length: 20 }, (_, i) => `lea${i}@example.org`);
    for (const address of addresses) await storeMail(address);
    const servers = [1, 2, 3].map(() => createRunner(createMailQueue({ transport, sender })));
    for (const server of servers) server.wake();
    await Promise.all(servers.map((server) => server.settle()));
    expect(sent.toSorted()).toEqual(addresses.toSorted());
    expect(await waitingMails()).toEqual([]);
  });

  it('is delivered by another server a few minutes after the first server crashed', async () => {
    const accepted = Promise.withResolvers<void>();
    const transport = { deliver: () => accepted.promise };
    await storeMail(MAIL.to);
    const dead = runSome(createMailQueue({ transport, sender: async () => 'a@b.fr' }));
    await eventually(async () => expect((await waitingMails())[0]?.attempts).toBe(1));
    expect(await mailsTo(app, MAIL.to)).toEqual([]);
    shiftClock(6 * MINUTE);
    expect(await mailsTo(app, MAIL.to)).toHaveLength(1);
    accepted.resolve();
    await dead;
  });
});

describe('a queued mail on a site with a mail server', () => {
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    app = await createTestApp({ env: { SMTP_URL: smtp.url } });
  });
  afterEach(() => smtp.reset());
  afterAll(async () => {
    await app.close();
    await smtp.leave();
  });

  it('is retried after a failed delivery', async () => {
    smtp.state.refuse = true;
    await expect(enqueueMail(MAIL)).resolves.toBeUndefined();
    await deliverMails();
    expect(await waitingMails()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]);
    await deliverMails();
    expect(smtp.state.attempts).toBe(1);
    smtp.state.refuse = false;
    shiftClock(2 * MINUTE);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
    expect(await waitingMails()).toEqual([]);
  });

  it('is no longer retried after five failed attempts, and loses its text', async () => {
    smtp.state.refuse = true;
    const error = vi.spyOn(log(), 'error');
    await enqueueMail(MAIL);
    for (let hours = 0; hours < 30; hours += 3) {
      shiftClock(hours * HOUR);
      await deliverMails();
    }
    expect(smtp.state.attempts).toBe(5);
    const [lost] = await waitingMails();
    expect(lost).toMatchObject({ attempts: 5, payload: '', address: MAIL.to });
    expect(lost?.gaveUpAt).toBeInstanceOf(Date);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(error.mock.calls)).not.toContain('SECRET');
  });

  it.each([
    [450, '4.1.2 Recipient address rejected: Domain not found'],
    [450, '4.2.1 Mailbox busy'],
    [552, '5.2.2 Mailbox full'],
  ])(
    'is not reported as lost when the mail server refuses at most five recipients (%i %s)',
    async (code, text) => {
      smtp.state.refusal = { code, text };
      for (let number = 1; number <= 5; number += 1) {
        await enqueueMail({ ...MAIL, to: `nowhere-${number}@example.test` });
      }
      await deliverMails();
      const early = await mailQueue();
      expect(early).toMatchObject({ waiting: 5, oldestMilliseconds: 0 });
      for (let hours = 3; hours < 15; hours += 3) {
        shiftClock(hours * HOUR);
        await deliverMails();
      }
      expect(await mailQueue()).toEqual({ waiting: 0, oldestMilliseconds: 0, lost: 0 });
      await enqueueMail({ ...MAIL, to: 'nowhere-6@example.test' });
      for (let hours = 15; hours < 30; hours += 3) {
        shiftClock(hours * HOUR);
        await deliverMails();
      }
      expect((await mailQueue()).lost).toBeGreaterThan(0);
    },
  );

  it('is deleted 30 days after its last attempt failed', async () => {
    smtp.state.refuse = true;
    await enqueueMail(MAIL);
    for (let hours = 0; hours < 15; hours += 3) {
      shiftClock(hours * HOUR);
      await deliverMails();
    }
    const purge = queueJobs.find(({ name }) => name === 'queue.purge');
    if (!purge) throw new Error('no such job');
    await runIfDue(purge);
    expect(await waitingMails()).toHaveLength(1);
    shiftClock(32 * DAY);
    await runIfDue(purge);
    expect(await waitingMails()).toEqual([]);
  });

  it('is sent before hundreds of older mails if it is for a password reset', async () => {
    const accepted = Promise.withResolvers<void>();
    smtp.state.acceptance = accepted.promise;
    const news = Array.from({ length: 300 }, (_, i) => ({ ...MAIL, to: `lea${i}@example.org` }));
    await enqueueMails(news);
    await eventually(() => expect(smtp.state.atOnce).toBe(AT_ONCE));
    await app.gql(
      'mutation { requestPasswordReset(input: { email: "membre@centrale.test" }) { message } }',
    );
    await eventually(async () => {
      const waits = await repository(QueueItem).countBy({ address: 'membre@centrale.test' });
      expect(waits).toBe(1);
    });
    accepted.resolve();
    await deliverMails();
    const recipients = smtp.received.map(({ to }) => to[0]);
    // The mail about the account is claimed next. On a busy machine, a few mails that were claimed
    // later may arrive earlier.
    expect(recipients.indexOf('membre@centrale.test')).toBeLessThan(news.length / 10);
    expect(recipients).toHaveLength(301);
    expect(new Set(recipients).size).toBe(301);
    expect(await waitingMails()).toEqual([]);
  });

  it('is sent in parallel with other mails over at most five connections', async () => {
    const news = Array.from({ length: 60 }, (_, i) => ({ ...MAIL, to: `lea${i}@example.org` }));
    await enqueueMails(news);
    const accepting = Promise.withResolvers<void>();
    smtp.state.acceptance = accepting.promise;
    const delivery = deliverMails();
    await vi.waitFor(() => expect(smtp.state.atOnce).toBeGreaterThan(1), { timeout: 15_000 });
    accepting.resolve();
    await delivery;
    expect(smtp.received).toHaveLength(60);
    expect(smtp.state.mostAtOnce).toBeLessThanOrEqual(AT_ONCE);
    expect(smtp.state.connections).toBeLessThanOrEqual(AT_ONCE);
  });

  it('stays in the queue while the mail server is down', async () => {
    await smtp.leave();
    await enqueueMail(MAIL);
    await deliverMails();
    const [mail] = await waitingMails();
    expect(mail).toMatchObject({ attempts: 1, text: MAIL.text });
    expect(mail?.lastError).toMatch(/ECONNREFUSED/);
    await smtp.comeBack();
  });
});
