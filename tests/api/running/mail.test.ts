import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, shiftClock } from '../../../server/platform/running/clock';
import { repository, transaction } from '../../../server/platform/db/transaction';
import { runIfDue } from '../../../server/platform/running/jobs';
import { log } from '../../../server/platform/log';
import {
  deliverMails,
  enqueueMail,
  enqueueMails,
  mailJobs,
  mailLayout,
} from '../../../server/platform/mail';
import { createMailer } from '../../../server/platform/mail/mailer';
import { OutgoingMail } from '../../../server/platform/mail/outgoingMail.entity';
import { mailQueue } from '../../../server/platform/mail/queueState';
import { AT_ONCE } from '../../../server/platform/mail/transport';
import { eventually } from '../../support/running/eventually';
import { mailsTo } from '../../support/content/outbox';
import { parseMail } from '../../support/content/readMail';
import { startMailServer, type MailServer } from '../../support/running/mailServer';
import { createTestApp, type TestApp } from '../../support/running/testApp';

const MAIL = {
  to: 'lea@example.org',
  subject: 'Réinitialisez votre mot de passe',
  text: 'Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1',
  html: '<p>Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1</p>',
};

const waiting = () => repository(OutgoingMail).find({ order: { id: 'ASC' } });

let app: TestApp;
afterEach(async () => {
  shiftClock(0);
  await app.close();
});

describe('a mail without SMTP_URL', () => {
  beforeEach(async () => {
    app = await createTestApp({ seed: 'tables' });
  });
  const folder = () => join(app.env.DATA_DIR, 'outbox');

  it('becomes a file named by its time and recipient, in a folder readable by the site alone', async () => {
    const info = vi.spyOn(log(), 'info');
    await enqueueMail(MAIL);
    await deliverMails();
    const [file = '', ...others] = await readdir(folder());
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z_lea@example\.org_\d+\.eml$/);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o600);
    expect(info).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(info.mock.calls)).toContain('SMTP_URL is not set');
    expect(JSON.stringify(info.mock.calls)).not.toContain('SECRET');
  });

  it('can be read by mail programs, in text and HTML, from the site', async () => {
    await enqueueMail(MAIL);
    const [mail] = await mailsTo(app, 'lea@example.org');
    expect(mail).toMatchObject({ subject: MAIL.subject, to: MAIL.to });
    expect(mail?.text.trim()).toBe(MAIL.text);
    expect(mail?.html.trim()).toBe(MAIL.html);
    expect(mail?.headers.from).toMatch(/^"Centrale 18-112" <.+@.+>$/);
    expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  });

  it('leaves no trace in the database once it is delivered', async () => {
    await enqueueMail(MAIL);
    await deliverMails();
    expect(await waiting()).toEqual([]);
  });

  it('cannot be written anywhere else by a recipient that looks like a path', async () => {
    await enqueueMail({ ...MAIL, to: '../../etc/x@example.org' });
    await deliverMails();
    expect(await readdir(folder())).toEqual([expect.stringMatching(/_\.\._\.\._etc_x@example/)]);
  });
});

describe('a mail', () => {
  beforeEach(async () => {
    app = await createTestApp({ seed: 'tables', env: { MAIL_FROM: 'Le site <no-reply@ici.fr>' } });
  });

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
      expect(await readdir(join(app.env.DATA_DIR, 'outbox'))).toEqual([]);
    });
    await eventually(async () => expect(await waiting()).toEqual([]));
    const [file = ''] = await readdir(join(app.env.DATA_DIR, 'outbox'));
    expect(file).toContain(MAIL.to);
  });

  it('comes from MAIL_FROM when it is set', async () => {
    await enqueueMail(MAIL);
    const [mail] = await mailsTo(app, MAIL.to);
    expect(mail?.headers.from).toBe('Le site <no-reply@ici.fr>');
  });

  it('is sent once by two servers that deliver at the same time', async () => {
    const sent: unknown[] = [];
    const transport = {
      deliver: async ({ to }: { to: { address: string } }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        sent.push(to.address);
      },
    };
    const site = async () => ({ siteName: 'Site', supportEmail: 'a@b.fr' });
    const addresses = Array.from({ length: 20 }, (_, i) => `lea${i}@example.org`);
    const now = new Date();
    await transaction(async () => {
      const mails = repository(OutgoingMail);
      const times = { createdAt: now, nextAttemptAt: now };
      const { to: _, ...rest } = MAIL;
      for (const recipient of addresses) {
        await mails.save(mails.create({ ...rest, recipient, ...times }));
      }
    });
    const servers = [1, 2, 3].map(() => createMailer(app.env, site, transport));
    await Promise.all(servers.map((server) => server.deliver()));
    expect(sent.toSorted()).toEqual(addresses.toSorted());
    expect(await waiting()).toEqual([]);
  });

  it('is delivered by another server after its server died, once the lease has expired', async () => {
    const held = Promise.withResolvers<void>();
    const site = async () => ({ siteName: 'Site', supportEmail: 'a@b.fr' });
    const dying = createMailer(app.env, site, { deliver: () => held.promise });
    await transaction(async () => {
      const mails = repository(OutgoingMail);
      const { to: recipient, ...rest } = MAIL;
      const times = { createdAt: new Date(), nextAttemptAt: new Date() };
      await mails.save(mails.create({ ...rest, recipient, ...times }));
    });
    const dead = dying.deliver();
    await eventually(async () => expect((await waiting())[0]?.attempts).toBe(1));
    expect(await mailsTo(app, MAIL.to)).toEqual([]);
    shiftClock(6 * MINUTE);
    expect(await mailsTo(app, MAIL.to)).toHaveLength(1);
    held.resolve();
    await dead;
  });
});

describe('a mail with SMTP_URL', () => {
  let smtp: MailServer;
  beforeEach(async () => {
    smtp = await startMailServer();
    app = await createTestApp({ seed: 'tables', env: { SMTP_URL: smtp.url } });
  });
  afterEach(() => smtp.leave());

  it('is sent, in text and HTML, and leaves no file and no row', async () => {
    await enqueueMail(MAIL);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual([MAIL.to]);
    const mail = parseMail(smtp.received[0]?.source ?? '');
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text.trim()).toBe(MAIL.text);
    expect(mail.html.trim()).toBe(MAIL.html);
    expect(await waiting()).toEqual([]);
    expect(await readdir(app.env.DATA_DIR)).not.toContain('outbox');
  });

  it('goes to one person even if the address tries to name several', async () => {
    await enqueueMail({ ...MAIL, to: 'lea@example.org, eve@example.org' });
    await deliverMails();
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  });

  it('is retried after a failure, which the use case never sees', async () => {
    smtp.state.refuse = true;
    await expect(enqueueMail(MAIL)).resolves.toBeUndefined();
    await deliverMails();
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]);
    await deliverMails();
    expect(smtp.state.attempts).toBe(1);
    smtp.state.refuse = false;
    shiftClock(2 * MINUTE);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('has the same identifier at each try, so that a mailbox recognises a copy', async () => {
    smtp.state.refuse = true;
    await enqueueMail(MAIL);
    await deliverMails();
    const [{ id, createdAt } = { id: 0, createdAt: new Date() }] = await waiting();
    smtp.state.refuse = false;
    shiftClock(2 * MINUTE);
    await deliverMails();
    const { headers } = parseMail(smtp.received[0]?.source ?? '');
    expect(headers['message-id']).toContain(`<${id}.${createdAt.getTime()}@`);
  });

  it('is given up after five tries, and then only remembered as lost', async () => {
    smtp.state.refuse = true;
    const error = vi.spyOn(log(), 'error');
    await enqueueMail(MAIL);
    for (let hours = 0; hours < 30; hours += 3) {
      shiftClock(hours * HOUR);
      await deliverMails();
    }
    expect(smtp.state.attempts).toBe(5);
    const [lost] = await waiting();
    expect(lost).toMatchObject({ attempts: 5, text: '', html: '', recipient: MAIL.to });
    expect(lost?.gaveUpAt).toBeInstanceOf(Date);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(error.mock.calls)).not.toContain('SECRET');
  });

  it.each([550, 551, 553])(
    'whose recipient is refused for good (%i) is no trouble',
    async (code) => {
      smtp.state.refusal = { code, text: '5.1.1 User unknown' };
      const warn = vi.spyOn(log(), 'warn');
      await enqueueMail(MAIL);
      await deliverMails();
      expect(await waiting()).toEqual([]);
      expect(await mailQueue()).toEqual({ waiting: 0, oldestMilliseconds: 0, lost: 0 });
      expect(warn.mock.calls.map(([, message]) => message)).toContain(
        'mail refused for good by its recipient',
      );
    },
  );

  it.each([
    [450, '4.2.1 Mailbox busy'],
    [550, '5.7.1 Relaying denied'],
    [550, 'relay not permitted'],
    [552, '5.2.2 Mailbox full'],
  ])('that is refused otherwise (%i %s) is tried again', async (code, text) => {
    smtp.state.refusal = { code, text };
    await enqueueMail(MAIL);
    await deliverMails();
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]);
    smtp.state.refusal = null;
    shiftClock(2 * MINUTE);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    [450, '4.1.2 Recipient address rejected: Domain not found'],
    [450, '4.2.1 Mailbox busy'],
    [552, '5.2.2 Mailbox full'],
  ])(
    'whose recipient alone is refused (%i %s) is no trouble while there are few of them',
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

  it('that is refused because of its sender is a trouble from the first one on', async () => {
    smtp.state.refusal = { code: 450, text: '4.1.8 Sender address rejected: Domain not found' };
    await enqueueMail(MAIL);
    await deliverMails();
    shiftClock(20 * MINUTE);
    expect((await mailQueue()).oldestMilliseconds).toBeGreaterThanOrEqual(20 * MINUTE);
  });

  it('is forgotten 30 days after it was lost', async () => {
    smtp.state.refuse = true;
    await enqueueMail(MAIL);
    for (let hours = 0; hours < 15; hours += 3) {
      shiftClock(hours * HOUR);
      await deliverMails();
    }
    const purge = mailJobs.find(({ name }) => name === 'mail.purge');
    if (!purge) throw new Error('no such job');
    await runIfDue(purge);
    expect(await waiting()).toHaveLength(1);
    shiftClock(32 * DAY);
    await runIfDue(purge);
    expect(await waiting()).toEqual([]);
  });

  it('is sent before hundreds of others that waited longer when it is about an account', async () => {
    await app.close();
    app = await createTestApp({ env: { SMTP_URL: smtp.url } });
    const held = Promise.withResolvers<void>();
    smtp.state.held = held.promise;
    const news = Array.from({ length: 300 }, (_, i) => ({ ...MAIL, to: `lea${i}@example.org` }));
    await enqueueMails(news);
    await eventually(() => expect(smtp.state.atOnce).toBe(AT_ONCE));
    await app.gql('mutation { requestPasswordReset(email: "membre@centrale.test") { message } }');
    await eventually(async () => {
      const waits = await repository(OutgoingMail).countBy({ recipient: 'membre@centrale.test' });
      expect(waits).toBe(1);
    });
    held.resolve();
    await deliverMails();
    const recipients = smtp.received.map(({ to }) => to[0]);
    // It is claimed next; a few that were claimed after it may arrive before it on a busy machine.
    expect(recipients.indexOf('membre@centrale.test')).toBeLessThan(news.length / 10);
    expect(recipients).toHaveLength(301);
    expect(new Set(recipients).size).toBe(301);
    expect(await waiting()).toEqual([]);
  });

  it('is sent with four others at a time, on connections that are kept', async () => {
    const news = Array.from({ length: 60 }, (_, i) => ({ ...MAIL, to: `lea${i}@example.org` }));
    await enqueueMails(news);
    await deliverMails();
    expect(smtp.received).toHaveLength(60);
    expect(smtp.state.mostAtOnce).toBeGreaterThan(1);
    expect(smtp.state.mostAtOnce).toBeLessThanOrEqual(AT_ONCE);
    expect(smtp.state.connections).toBeLessThanOrEqual(AT_ONCE);
  });

  it('does not wait for another one that a mail server is slow to accept', async () => {
    const held = Promise.withResolvers<void>();
    smtp.state.held = held.promise;
    await enqueueMail({ ...MAIL, to: 'lente@example.org' });
    await eventually(() => expect(smtp.state.atOnce).toBe(1));
    smtp.state.held = Promise.resolve();
    await enqueueMail(MAIL);
    await eventually(() => expect(smtp.received.map(({ to }) => to)).toEqual([[MAIL.to]]));
    held.resolve();
    await deliverMails();
    expect(smtp.received).toHaveLength(2);
  });

  it('waits while its mail server is down', async () => {
    await smtp.leave();
    await enqueueMail(MAIL);
    await deliverMails();
    const [mail] = await waiting();
    expect(mail).toMatchObject({ attempts: 1, text: MAIL.text });
    expect(mail?.lastError).toMatch(/ECONNREFUSED/);
  });
});

describe('the layout of mails', () => {
  const content = {
    siteName: 'Centrale <18-112>',
    title: 'Bonjour "Léa" & Tom',
    paragraphs: ['<script>alert(1)</script>', "L'autre"],
    action: { label: 'Choisir <b>', url: 'https://example.org/x?a=1&b="2"' },
    notes: ['Ce lien est valable 1 heure.'],
  };

  beforeEach(async () => {
    app = await createTestApp({ seed: 'tables' });
  });

  it('escapes everything that it is given', () => {
    const { html } = mailLayout(content);
    expect(html).not.toMatch(/<script|<b>|<18|"Léa"/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://example.org/x?a=1&amp;b=&quot;2&quot;"');
  });

  it('says the same in text, with the address written out', () => {
    const { text } = mailLayout(content);
    for (const part of [content.title, ...content.paragraphs, content.action.url, ...content.notes])
      expect(text).toContain(part);
  });

  it('is in French, carries its own styles and loads nothing', () => {
    const { html } = mailLayout(content);
    expect(html).toContain('<html lang="fr">');
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(img|link|script)|url\(|@import/);
  });

  it('refuses to link to anything but a page', () => {
    const action = { label: 'Ouvrir', url: 'javascript:alert(1)' };
    expect(() => mailLayout({ ...content, action })).toThrow('http');
  });
});
