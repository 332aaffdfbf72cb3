import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { log } from '#platform/log';
import { deliverMails, enqueueMail, mailLayout } from '#platform/mail/index';
import { mailQueue } from '#platform/mail/queueState';
import { emptyQueue, MAIL, TEST_TEMPLATE, waitingMails } from '#tests/support/content/mails';
import { eventually } from '#tests/support/running/eventually';
import { mailsTo } from '#tests/support/content/outbox';
import { parseMail } from '#tests/support/content/readMail';
import { startMailServer, type MailServer } from '#tests/support/running/mailServer';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

describe('a mail without SMTP_URL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables' });
  });
  afterEach(async () => {
    for (const file of await readdir(folder())) await rm(join(folder(), file));
  });
  afterAll(() => app.close());
  const folder = () => join(app.env.DATA_DIR, 'outbox');

  it('becomes a file named after its time and recipient, in a private folder', async () => {
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

  it('is a standard mail in text and HTML, with the site as its sender', async () => {
    await enqueueMail(MAIL);
    const [mail] = await mailsTo(app, 'lea@example.org');
    expect(mail).toMatchObject({ subject: MAIL.subject, to: MAIL.to });
    expect(mail?.text.trim()).toBe(MAIL.text);
    expect(mail?.html.trim()).toBe(MAIL.html);
    expect(mail?.headers.from).toMatch(/^"Centrale 18-112" <.+@.+>$/);
    expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  });

  it('is written into its folder even if its recipient looks like a path', async () => {
    await enqueueMail({ ...MAIL, to: '../../etc/x@example.org' });
    await deliverMails();
    expect(await readdir(folder())).toEqual([expect.stringMatching(/_\.\._\.\._etc_x@example/)]);
  });
});

describe('a mail on a site with SMTP_URL', () => {
  const MAIL_FROM = 'Le site <no-reply@ici.fr>';
  let app: TestApp;
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    app = await createTestApp({ seed: 'tables', env: { SMTP_URL: smtp.url, MAIL_FROM } });
  });
  afterEach(async () => {
    shiftClock(0);
    await emptyQueue();
    smtp.reset();
  });
  afterAll(async () => {
    await app.close();
    await smtp.leave();
  });

  it('is sent as plain text and as HTML, without a file in the outbox', async () => {
    await enqueueMail(MAIL);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual([MAIL.to]);
    const mail = parseMail(smtp.received[0]?.source ?? '');
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text.trim()).toBe(MAIL.text);
    expect(mail.html.trim()).toBe(MAIL.html);
    expect(await waitingMails()).toEqual([]);
    expect(await readdir(app.env.DATA_DIR)).not.toContain('outbox');
  });

  it('has MAIL_FROM as its sender', async () => {
    await enqueueMail(MAIL);
    await deliverMails();
    expect(parseMail(smtp.received[0]?.source ?? '').headers.from).toBe(MAIL_FROM);
  });

  it('is not sent to a second address in its recipient field', async () => {
    await enqueueMail({ ...MAIL, to: 'lea@example.org, eve@example.org' });
    await deliverMails();
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  });

  it('has the same Message-ID at each attempt', async () => {
    smtp.state.refuse = true;
    await enqueueMail(MAIL);
    await deliverMails();
    const [{ id, createdAt } = { id: 0, createdAt: new Date() }] = await waitingMails();
    smtp.state.refuse = false;
    shiftClock(2 * MINUTE);
    await deliverMails();
    const { headers } = parseMail(smtp.received[0]?.source ?? '');
    expect(headers['message-id']).toContain(`<${id}.${createdAt.getTime()}@`);
  });

  it.each([550, 551, 553])(
    'is deleted without an alert when the mail server does not know the recipient (%i)',
    async (code) => {
      smtp.state.refusal = { code, text: '5.1.1 User unknown' };
      const warn = vi.spyOn(log(), 'warn');
      await enqueueMail(MAIL);
      await deliverMails();
      expect(await waitingMails()).toEqual([]);
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
  ])('is retried when the mail server answers %i %s', async (code, text) => {
    smtp.state.refusal = { code, text };
    await enqueueMail(MAIL);
    await deliverMails();
    expect(await waitingMails()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]);
    smtp.state.refusal = null;
    shiftClock(2 * MINUTE);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it('is reported as delayed while the mail server refuses the address of the sender', async () => {
    smtp.state.refusal = { code: 450, text: '4.1.8 Sender address rejected: Domain not found' };
    await enqueueMail(MAIL);
    await deliverMails();
    shiftClock(20 * MINUTE);
    expect((await mailQueue()).oldestMilliseconds).toBeGreaterThanOrEqual(20 * MINUTE);
  });

  it('is sent even if the mail server has not yet accepted an earlier mail', async () => {
    const accepted = Promise.withResolvers<void>();
    smtp.state.acceptance = accepted.promise;
    await enqueueMail({ ...MAIL, to: 'lente@example.org' });
    await eventually(() => expect(smtp.state.atOnce).toBe(1));
    smtp.state.acceptance = Promise.resolve();
    await enqueueMail(MAIL);
    await eventually(() => expect(smtp.received.map(({ to }) => to)).toEqual([[MAIL.to]]));
    accepted.resolve();
    await deliverMails();
    expect(smtp.received).toHaveLength(2);
  });
});

describe('the layout of mails', () => {
  const content = {
    template: TEST_TEMPLATE,
    siteName: 'Centrale <18-112>',
    title: 'Bonjour "Léa" & Tom',
    paragraphs: ['<script>alert(1)</script>', "L'autre"],
    action: { label: 'Choisir <b>', url: 'https://example.org/x?a=1&b="2"' },
    notes: ['Ce lien est valable 1 heure.'],
  };

  it('escapes all texts and links', () => {
    const { html } = mailLayout(content);
    expect(html).not.toMatch(/<script|<b>|<18|"Léa"/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://example.org/x?a=1&amp;b=&quot;2&quot;"');
  });

  it('has a plain-text version with the same content, including the URL of the link', () => {
    const { text } = mailLayout(content);
    for (const part of [content.title, ...content.paragraphs, content.action.url, ...content.notes])
      expect(text).toContain(part);
  });

  it('is in French, and loads no image, style sheet or script', () => {
    const { html } = mailLayout(content);
    expect(html).toContain('<html lang="fr">');
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(img|link|script)|url\(|@import/);
  });

  it('refuses a link that is not an HTTP URL', () => {
    const action = { label: 'Ouvrir', url: 'javascript:alert(1)' };
    expect(() => mailLayout({ ...content, action })).toThrow('http');
  });
});
