import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import { unsubscribeUrl } from '#domains/notifications/notifications/delivery/unsubscribe.service';
import { keyFor } from '#domains/identity/auth/sessions/tokens';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, shiftClock } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { mailsTo } from '#tests/support/content/outbox';
import { notificationCalls } from '#tests/support/content/notifications';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let app: TestApp;
let user: User;
let as: string;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  clearThrottles();
  count += 1;
  user = await createUser({ username: `abonne${count}`, email: `abonne${count}@exemple.fr` });
  as = await app.signInAs(user.email);
  await prefer('COMMENT_LIKED', true);
  await prefer('MEMBER_ARTICLE', true);
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});
afterAll(() => app.close());

const prefer = (kind: string, byMail: boolean) =>
  notificationCalls(app).prefer(as, { kind, inSite: true, byMail });

/** Returns the kinds that are mailed to the member. */
async function mailed(): Promise<string[]> {
  const { data } = await app.gql('{ notificationPreferences { kind inSite byMail } }', {}, { as });
  const all = data.notificationPreferences as { kind: string; inSite: boolean; byMail: boolean }[];
  expect(all.every(({ inSite }) => inSite)).toBe(true);
  return all.filter(({ byMail }) => byMail).map(({ kind }) => kind);
}

const sendNotification = (kind = NotificationKind.COMMENT_LIKED) =>
  notify(user.id, { kind, type: NotificationType.INFO, title: 'Un titre', message: 'Un message.' });

/** Sends a notification. @returns the unsubscribe address in its mail */
async function mailedAddress(): Promise<string> {
  await sendNotification();
  const mail = (await mailsTo(app, user.email)).at(-1);
  return /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
}

const pathOf = (address: string) => address.slice(app.env.publicUrl.length);
const get = (address: string) => app.fastify.inject({ url: pathOf(address) });
const post = (address: string, payload = ONE_CLICK, headers: Record<string, string> = FORM) =>
  app.fastify.inject({ method: 'POST', url: pathOf(address), payload, headers });

describe('a mail', () => {
  it('that can be turned off has the unsubscribe URL in its headers and in its footer', async () => {
    const address = await mailedAddress();
    expect(address).toMatch(new RegExp(`^${app.env.publicUrl}/desabonnement\\?cle=\\d+\\.\\w+\\.`));
    const mail = (await mailsTo(app, user.email)).at(-1);
    expect(mail?.headers['list-unsubscribe-post']).toBe(ONE_CLICK);
    expect(mail?.text).toContain(`Ne plus recevoir ces emails\u00a0:\n${address}`);
    expect(mail?.html).toContain(`<a href="${address.replaceAll('&', '&amp;')}"`);
  });

  it('about the account has no unsubscribe URL', async () => {
    await app.gql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      {
        email: user.email,
      },
    );
    const mail = (await mailsTo(app, user.email)).at(-1);
    expect(mail?.subject).toContain('mot de passe');
    expect(Object.keys(mail?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
    expect(mail?.text).not.toContain('/desabonnement');
  });
});

describe('the unsubscribe URL', () => {
  it.each([
    ['as mail programs post it', ONE_CLICK, FORM],
    [
      'in parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['without a body', '', {}],
    ['from the button of the page', '', FORM],
    ['with any body', '{', { 'content-type': 'application/json' }],
  ])('turns off mails of its kind idempotently when posted %s', async (_case, payload, headers) => {
    const address = await mailedAddress();
    for (let times = 0; times < 3; times += 1) {
      const answer = await post(address, payload, headers as Record<string, string>);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).toContain('Vous ne recevez plus ces emails');
      expect(await mailed()).toEqual(['MEMBER_ARTICLE']);
    }
    const before = (await mailsTo(app, user.email)).length;
    expect(await sendNotification()).not.toBeNull();
    await sendNotification(NotificationKind.MEMBER_ARTICLE);
    expect((await mailsTo(app, user.email)).length).toBe(before + 1);
  });

  it('only shows on a GET request which mails a POST request would turn off', async () => {
    const address = await mailedAddress();
    for (let times = 0; times < 2; times += 1) {
      const { statusCode, body, headers } = await get(address);
      expect(statusCode).toBe(200);
      expect(body).toContain('Une mention «\u00a0J’aime\u00a0» sur mon commentaire');
      expect(body).toContain('<button>Ne plus recevoir ces emails</button>');
      expect(body).toContain('<a href="/compte/confidentialite#notifications">Confidentialité</a>');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(await mailed()).toEqual(['COMMENT_LIKED', 'MEMBER_ARTICLE']);
    }
    await post(address);
    expect((await get(address)).body).toContain('Vous ne recevez plus ces emails');
    expect((await get(address)).body).not.toContain('<button>');
  });

  it('still works after a year, during maintenance, and when the mails were turned on again', async () => {
    const address = await mailedAddress();
    await post(address);
    await prefer('COMMENT_LIKED', true);
    await changeSettings({ maintenanceMode: true });
    shiftClock(400 * DAY);
    expect((await post(address)).statusCode).toBe(200);
    shiftClock(0);
    await resetSettings();
    expect(await mailed()).toEqual(['MEMBER_ARTICLE']);
  });

  it('is refused when it is forged or changed to another account or kind of mail', async () => {
    const address = await mailedAddress();
    const [start = '', key = ''] = address.split('cle=');
    const [id, kind, signature] = key.split('.');
    const other = await createUser({ username: `voisin${count}` });
    const wrong = [
      '',
      key.slice(0, -1),
      `${key}A`,
      `${id}.${kind}`,
      `${id}.${kind}.`,
      `${other.id}.${kind}.${signature}`,
      `${id}.member_article.${signature}`,
      `0${id}.${kind}.${signature}`,
      `${id}.constructor.${signature}`,
      `${id}.${kind}.${keyFor('unsubscribe').toString('base64url')}`,
      `${key}&cle=${key}`,
      'x'.repeat(3000),
    ];
    for (const one of wrong) {
      for (const answer of [await get(`${start}cle=${one}`), await post(`${start}cle=${one}`)]) {
        expect([one, answer.statusCode]).toEqual([one, 404]);
        expect(answer.body).toContain('Ce lien n’est pas valide');
        expect(answer.body).toContain('<a href="/compte/confidentialite#notifications">');
      }
    }
    expect((await get(start)).statusCode).toBe(404);
    expect(await mailed()).toEqual(['COMMENT_LIKED', 'MEMBER_ARTICLE']);
  });

  it('contains no key that is accepted as a session token', async () => {
    const key = (await mailedAddress()).split('cle=')[1] ?? '';
    for (const token of [key, key.split('.')[2]]) {
      const { code } = await app.gql('{ notificationPreferences { kind } }', {}, { as: token });
      expect(code).toBe('SESSION_EXPIRED');
    }
  });

  it('answers 404 once its account is erased', async () => {
    const address = unsubscribeUrl({ userId: user.id, kind: NotificationKind.ORDER });
    expect((await get(address)).statusCode).toBe(200);
    await eraseAccount(user.id, () => true);
    expect((await get(address)).statusCode).toBe(404);
    expect((await post(address)).statusCode).toBe(404);
  });

  it('answers 413 to a request with a long body', async () => {
    const address = await mailedAddress();
    expect((await post(address, 'x'.repeat(20 * 1024))).statusCode).toBe(413);
    expect(await mailed()).toContain('COMMENT_LIKED');
  });
});
