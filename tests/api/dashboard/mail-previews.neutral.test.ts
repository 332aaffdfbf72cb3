import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { composeSample, defineMail, mailTemplates } from '#platform/mail/templates';
import { QueueItem } from '#platform/running/queueItem.entity';
import { mailsTo } from '#tests/support/content/outbox';
import { waitingMails } from '#tests/support/content/mails';
import type { SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PREVIEW =
  'query ($key: ID!) { mailPreview(key: $key) { key name trigger subject text html } }';
const SEND = 'mutation ($key: ID!) { sendMailPreview(input: { key: $key }) { email } }';

let app: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
});
afterAll(() => app.close());

const send = (key: string, as = admin.token) => app.gql(SEND, { key }, { as });

describe('every mail template', () => {
  // A mail cannot be composed without a template (`MailContent`), nor a template be defined without
  // a sample, so a new mail without a sample does not compile.
  it('has a French name, a sentence about its sending, and a sample that stores nothing', async () => {
    expect(mailTemplates().length).toBeGreaterThan(40);
    const before = await repository(QueueItem).count();
    for (const template of mailTemplates()) {
      const { key, name, trigger } = template;
      expect(key).toMatch(/^[a-z-]{1,40}$/);
      expect(name).toMatch(/^[A-ZÉ]/);
      expect(trigger).toMatch(/^(Quand|Après|Avant|Chaque) .+\.$/);
      const reader = { username: 'lecteur<b>', email: 'lecteur@exemple.fr' };
      const { subject, text, html } = await composeSample(template, reader);
      expect([key, subject]).toEqual([key, expect.stringMatching(/ – Centrale 18-112$/)]);
      for (const body of [text, html]) {
        expect([key, body]).toEqual([key, expect.not.stringMatching(/undefined|null|\[object/)]);
        expect([key, body.includes('Bonjour')]).toEqual([key, text.includes('Bonjour')]);
      }
      // Loads nothing, runs nothing, and escapes the name of the recipient.
      expect([key, html]).toEqual([
        key,
        expect.not.stringMatching(
          /<script|<img|<link|<iframe|<b>|\ssrc=|url\(|@import|javascript:/i,
        ),
      ]);
    }
    expect(await repository(QueueItem).count()).toBe(before);
  });

  it('rejects a sample that queues no mail, or a mail of another template', async () => {
    const sample = () => Promise.resolve();
    const silent = { key: 'muet', name: 'Muet', trigger: 'Jamais.', sample };
    const reader = { username: 'lecteur', email: 'lecteur@exemple.fr' };
    await expect(composeSample(silent, reader)).rejects.toThrow('muet');
    const [known] = mailTemplates();
    await expect(composeSample({ ...silent, sample: known!.sample }, reader)).rejects.toThrow(
      'muet',
    );
    expect(() => defineMail({ ...silent, key: known!.key })).toThrow(known!.key);
  });
});

describe('the preview of a mail', () => {
  it('is the mail with sample data; null for an unknown key', async () => {
    const { data } = await app.gql(
      '{ mailTemplates { key name trigger } }',
      {},
      { as: admin.token },
    );
    expect(data.mailTemplates).toHaveLength(mailTemplates().length);
    const { data: read } = await app.gql(PREVIEW, { key: 'password-reset' }, { as: admin.token });
    expect(read.mailPreview).toMatchObject({
      name: 'Réinitialisation du mot de passe',
      subject: 'Réinitialisation de votre mot de passe – Centrale 18-112',
      text: expect.stringContaining('jeton=exemple'),
      html: expect.stringContaining('<h1 class="title"'),
    });
    const { data: unknown } = await app.gql(PREVIEW, { key: '__proto__' }, { as: admin.token });
    expect(unknown.mailPreview).toBeNull();
  });

  it('is sent to the address of the caller with a prefix in the subject, and audited', async () => {
    const { email, username } = admin.user;
    const { data } = await send('lock');
    expect(data.sendMailPreview).toEqual({ email });
    expect((await waitingMails()).at(-1)).toMatchObject({ address: email });
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('[Aperçu] Connexion à votre compte bloquée – Centrale 18-112');
    expect(mail?.text).toContain(`Bonjour ${username},`);
    expect(await lastAuditEntry('mail', 'lock', 'mail.previewed')).toMatchObject({
      actorId: admin.user.id,
    });
  });

  it('is not sent for an unknown key, to an unverified address, too often, or by others', async () => {
    expect((await send('inconnu')).code).toBe('MAIL_TEMPLATE_NOT_FOUND');
    const other = await signedInWith([Permission.SYSTEM_ANALYTICS_VIEW]);
    expect((await send('lock', other.token)).code).toBe('FORBIDDEN');
    expect((await app.gql(PREVIEW, { key: 'lock' }, { as: other.token })).code).toBe('FORBIDDEN');
    clearThrottles();
    const codes = [];
    for (let count = 0; count <= 10; count += 1) codes.push((await send('lock')).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'RATE_LIMITED']);
    clearThrottles();
    const unverified = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
    await transaction(() =>
      repository(User).update({ id: unverified.user.id }, { emailVerifiedAt: null }),
    );
    expect((await send('lock', unverified.token)).code).toBe('OWN_EMAIL_NOT_VERIFIED');
  });
});
