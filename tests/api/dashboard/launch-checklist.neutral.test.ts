import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailCheck } from '#domains/insights/dashboard/launch/mailCheck.entity';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { setEnv } from '#platform/env';
import { clearThrottles } from '#platform/limits/throttle';
import { mailsTo } from '#tests/support/content/outbox';
import { resetSettings } from '#tests/support/people/accounts';
import type { SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { startMailServer, type MailServer } from '#tests/support/running/mailServer';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let admin: SignedInMember;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-elsewhere-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await resetSettings();
  clearThrottles();
});

const open = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ env });
  admin = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
};

interface Step {
  key: string;
  done: boolean;
  detail: string;
  path: string | null;
}

async function checklist(): Promise<{ isPublic: boolean; steps: Step[] }> {
  const { data, errors } = await app.gql(
    '{ launchChecklist { isPublic steps { key name done detail path } } }',
    {},
    { as: admin.token },
  );
  expect(errors).toBeUndefined();
  return data.launchChecklist;
}

const step = async (key: string) => (await checklist()).steps.find((one) => one.key === key)!;

async function save(input: object): Promise<void> {
  const { errors } = await app.gql(
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }',
    { input },
    { as: admin.token },
  );
  expect(errors).toBeUndefined();
}

const SEND = 'mutation { sendTestMail { outcome message } }';
const send = async () => {
  const { data, code } = await app.gql(SEND, {}, { as: admin.token });
  return { code, ...(data?.sendTestMail as { outcome: string; message: string } | undefined) };
};

describe('the launch checklist of a site without a mail server', () => {
  beforeAll(() => open());
  afterAll(() => app.close());

  it('marks every step as not done on a new site, with links to the settings', async () => {
    const { isPublic, steps } = await checklist();
    expect(isPublic).toBe(false);
    expect(steps.map(({ key, done, path }) => [key, done, path])).toEqual([
      ['ADDRESS', false, null],
      ['CONTACT', false, '/admin/parametres?champ=supportEmail'],
      ['PUBLISHER', false, '/admin/parametres?champ=legalPublisher'],
      ['HOST', false, '/admin/parametres?champ=legalHost'],
      ['MAIL', false, null],
      ['BACKUPS', false, '/admin/parametres?champ=backupFolder'],
      ['COMMUNITY', false, '/admin/parametres?champ=communityUrls.socialNetwork'],
    ]);
    for (const { detail } of steps) expect(detail).toMatch(/[.]$/);
    expect(steps[0]?.detail).toContain('PUBLIC_URL');
    expect(steps[4]?.detail).toContain('SMTP_URL');
  });

  it.each([
    ['CONTACT', { supportEmail: 'contact@centrale-18-112.fr' }, 'contact@centrale-18-112.fr'],
    [
      'PUBLISHER',
      { legalPublisher: 'Association Centrale\n1 rue du Port' },
      'Association Centrale',
    ],
    ['HOST', { legalHost: 'Hébergeur SAS' }, 'Hébergeur SAS'],
  ])('marks %s as done while its setting is valid', async (key, input, detail) => {
    await save(input);
    expect(await step(key)).toMatchObject({ done: true, detail });
    await app.gql(
      'mutation { restoreDefaultSettings { ... on SettingsPayload { settings { siteName } } } }',
      {},
      { as: admin.token },
    );
    expect(await step(key)).toMatchObject({ done: false });
  });

  it('does not accept blank lines as publisher, or an example address as contact', async () => {
    await save({ legalPublisher: ' \n ', supportEmail: 'a@mail.example.com' });
    expect(await step('PUBLISHER')).toMatchObject({ done: false });
    expect(await step('CONTACT')).toMatchObject({ done: false });
  });

  it('marks the backups as done when they are enabled and have a separate folder', async () => {
    await save({ backupFolder: folder });
    expect(await step('BACKUPS')).toMatchObject({ done: true, detail: folder });
    await save({ backupsEnabled: false });
    expect(await step('BACKUPS')).toMatchObject({
      done: false,
      path: '/admin/parametres?champ=backupsEnabled',
    });
  });

  it('marks the community links as done when no link is an example', async () => {
    const none = { socialNetwork: '', chat: '', liveStream: '', video: '' };
    await save({ communityUrls: { ...none, chat: 'https://discord.gg/centrale' } });
    // The link of the newsletter is also an example.
    expect(await step('COMMUNITY')).toMatchObject({
      done: false,
      path: '/admin/parametres?champ=newsletterUrl',
    });
    await save({ newsletterUrl: '' });
    expect(await step('COMMUNITY')).toMatchObject({
      done: true,
      detail: 'Liens affichés\u00a0: 1',
    });
    await save({ communityUrls: { ...none, video: 'https://www.example.org/v' } });
    expect(await step('COMMUNITY')).toMatchObject({
      done: false,
      path: '/admin/parametres?champ=communityUrls.video',
    });
  });

  it('marks the site address as done on a public site', async () => {
    setEnv({ ...app.env, isProduction: true });
    expect((await checklist()).isPublic).toBe(false);
    const publicUrl = 'https://centrale-18-112.fr';
    setEnv({ ...app.env, publicUrl, isPublic: true, isProduction: true });
    expect(await step('ADDRESS')).toMatchObject({
      done: true,
      detail: 'https://centrale-18-112.fr',
    });
    expect((await checklist()).isPublic).toBe(true);
    setEnv(app.env);
  });

  it('writes the test mail to a file, and does not mark the mail step as done', async () => {
    expect(await send()).toMatchObject({
      outcome: 'WRITTEN',
      message: expect.stringContaining('SMTP_URL n’est pas définie'),
    });
    const [mail, ...others] = await mailsTo(app, admin.user.email);
    expect(mail?.subject).toBe('Email de test – Centrale 18-112');
    expect(others).toEqual([]);
    expect(await step('MAIL')).toMatchObject({ done: false });
    expect(await lastAuditEntry('mail', 'test', 'mail.tested')).toMatchObject({
      actorId: admin.user.id,
      after: { outcome: 'WRITTEN' },
    });
  });

  it('allows five test mails in ten minutes, including those of aliases and batches', async () => {
    const aliases = `mutation { ${[1, 2, 3].map((n) => `m${n}: sendTestMail { outcome }`).join(' ')} }`;
    const before = (await mailsTo(app, admin.user.email)).length;
    await app.gql(aliases, {}, { as: admin.token });
    const batch = Array.from({ length: 8 }, () => ({ query: SEND }));
    await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: batch,
    });
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time++) codes.push((await send()).code);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect((await mailsTo(app, admin.user.email)).length - before).toBe(5);
  });
});

describe('the launch checklist of a site with a mail server', () => {
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    await open({ SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await app.close();
    await smtp.leave();
  });
  beforeEach(async () => {
    await transaction(() => repository(MailCheck).clear());
    smtp.state.refusal = null;
  });
  const SENDER = { supportEmail: 'contact@centrale-18-112.fr' };

  it('marks mails as not done while the sender is an example address', async () => {
    expect(await step('MAIL')).toMatchObject({
      done: false,
      path: '/admin/parametres?champ=supportEmail',
    });
    expect((await step('MAIL')).detail).toContain('contact@example.org');
  });

  it('marks mails as done after an accepted test mail, until the sender changes', async () => {
    await save(SENDER);
    expect(await step('MAIL')).toMatchObject({ done: false, path: null });
    expect(await send()).toMatchObject({
      outcome: 'ACCEPTED',
      message: expect.stringContaining(`a accepté l’email pour ${admin.user.email}`),
    });
    expect(smtp.received.at(-1)).toMatchObject({
      from: SENDER.supportEmail,
      to: [admin.user.email],
    });
    expect(await step('MAIL')).toMatchObject({ done: true });
    await save({ supportEmail: 'bonjour@centrale-18-112.fr' });
    expect(await step('MAIL')).toMatchObject({ done: false });
    // Saves again the sender with which the test mail was sent.
    await save(SENDER);
    expect(await step('MAIL')).toMatchObject({ done: true });
    setEnv({ ...app.env, SMTP_URL: 'smtp://mail.centrale-18-112.fr' });
    expect(await step('MAIL')).toMatchObject({ done: false });
    setEnv({ ...app.env, MAIL_FROM: 'Le site <no-reply@centrale-18-112.fr>' });
    expect((await step('MAIL')).detail).toContain('no-reply@centrale-18-112.fr');
    setEnv(app.env);
  });

  it('states why the mail server refused the test mail', async () => {
    await save(SENDER);
    smtp.state.refusal = { code: 554, text: '5.7.1 Relay access denied' };
    const { outcome, message } = await send();
    expect(outcome).toBe('REFUSED');
    expect(message).toContain('5.7.1 Relay access denied');
    expect(await step('MAIL')).toMatchObject({ done: false });
    expect(await lastAuditEntry('mail', 'test', 'mail.tested')).toMatchObject({
      after: { outcome: 'REFUSED' },
    });
  });

  it('states that the mail server does not answer', async () => {
    await smtp.leave();
    const { outcome, message } = await send();
    expect(outcome).toBe('UNREACHABLE');
    expect(message).toMatch(/127\.0\.0\.1 ne répond pas \(E[A-Z]+\)/);
    await smtp.comeBack();
  });
});
