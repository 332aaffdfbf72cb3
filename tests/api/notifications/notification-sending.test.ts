import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { NotificationKind } from '#domains/notifications/notifications/notification.types';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import type { User } from '#domains/identity/users/user.entity';
import { shiftClock } from '#platform/running/clock';
import { memberPageNames } from '#client/platform/address/pageNames';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { changeSettings, changeUser, resetSettings } from '#tests/support/people/accounts';
import {
  storedNotifications,
  notice,
  notificationCalls,
} from '#tests/support/content/notifications';
import { mailsTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let user: User;
let other: User;
let as = '';
let asOther = '';
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  calls = notificationCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  const next = () => {
    count += 1;
    return createUser({ username: `lecteur${count}`, email: `lecteur${count}@exemple.fr` });
  };
  [user, other] = [await next(), await next()];
  [as, asOther] = [await app.signInAs(user.email), await app.signInAs(other.email)];
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

describe('writing a message', () => {
  neutral.it('is allowed to every member who is also the recipient', async () => {
    const input = { title: ' Ne pas oublier ', message: ' Ce soir ', actionUrl: 'member-events' };
    const { data } = await calls.create(input, as);
    expect(data.createNotification.notification).toMatchObject({
      title: 'Ne pas oublier',
      message: 'Ce soir',
      type: 'INFO',
      kind: 'MESSAGE',
      read: false,
      actionUrl: '/compte/evenements',
    });
    expect(await calls.unread(as)).toBe(1);
    expect((await calls.create({ ...input, userId: String(user.id) }, as)).code).toBeUndefined();
  });

  neutral.it.each([
    ['warning', 'warning'],
    ['urgent', 'info'],
    ['', 'info'],
    [undefined, 'info'],
  ])('over REST stores the type %j as %s', async (type, stored) => {
    const body = { type, title: 'Rappel', message: 'Ce soir' };
    const answer = await app.rest('POST', '/member/notifications', { as, body });
    expect(answer.status).toBe(201);
    expect(answer.body.data.type).toBe(stored);
  });

  it('to others is refused without the permission to manage users, even if the recipient is unknown', async () => {
    const input = { title: 'Bonjour', message: 'Cliquez ici', userId: '99999999' };
    for (const email of ['pro', 'premium', 'redacteur', 'stagiaire']) {
      const token = await app.signInAs(`${email}@centrale.test`);
      expect((await calls.create(input, token)).code).toBe('FORBIDDEN');
    }
    expect((await calls.create(input, as)).code).toBe('FORBIDDEN');
  });

  it('to another member is allowed for staff who may manage users, and is recorded in the audit log', async () => {
    const token = await app.signInAs('superadmin@centrale.test');
    const input = { title: 'Bienvenue', message: 'Merci !', userId: String(user.id) };
    expect((await calls.create({ ...input, type: 'SUCCESS' }, token)).code).toBeUndefined();
    expect(await calls.titles(as)).toEqual(['Bienvenue']);
    const entry = await repository(AuditEntry).findOneByOrFail({ action: 'message.written' });
    expect(entry).toMatchObject({ targetId: String(user.id), actorName: 'superadmin' });
    expect((await calls.create({ ...input, userId: '99999999' }, token)).code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await calls.create({ ...input, userId: 'x' }, token)).code).toBe('USER_NOT_FOUND');
  });

  it('is refused with an error for each field that is empty or too long', async () => {
    const { errors } = await calls.create(
      {
        title: ' ',
        message: 'x'.repeat(1001),
        actionUrl: 'x'.repeat(301),
        actionText: 'é'.repeat(61),
      },
      as,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        title: 'Indiquez un titre.',
        message: '1\u202f000 caractères au plus.',
        actionUrl: '300 caractères au plus.',
        actionText: '60 caractères au plus.',
      },
    });
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  neutral.it('is limited to 20 per hour, except for staff who manage users', async () => {
    const input = { title: 'Encore', message: 'Et encore' };
    for (let i = 0; i < 20; i++) expect((await calls.create(input, as)).code).toBeUndefined();
    expect((await calls.create(input, as)).code).toBe('RATE_LIMITED');
    expect(await calls.unread(as)).toBe(20);
    const boss = await app.signInAs('superadmin@centrale.test');
    for (let i = 0; i < 21; i++) expect((await calls.create(input, boss)).code).toBeUndefined();
  });
});

describe('notification preferences', () => {
  const PREFERENCES = '{ kind inSite byMail }';
  const prefer = (preferences: object[], token = as) =>
    app.gql(
      `mutation ($preferences: [NotificationPreferenceInput!]!) {
        updateNotificationPreferences(input: { preferences: $preferences }) { preferences ${PREFERENCES} }
      }`,
      { preferences },
      { as: token },
    );
  const likes = (inSite: boolean, byMail: boolean) => [{ kind: 'COMMENT_LIKED', inSite, byMail }];

  neutral.it(
    'are set by default to notifications on the site and no mail for each kind',
    async () => {
      const { data } = await app.gql(`{ notificationPreferences ${PREFERENCES} }`, {}, { as });
      expect(data.notificationPreferences).toHaveLength(Object.keys(NotificationKind).length);
      for (const one of data.notificationPreferences) {
        expect(one).toMatchObject({ inSite: true, byMail: false });
      }
      await prefer(likes(false, true));
      const changed = await prefer([{ kind: 'ORDER', inSite: true, byMail: true }]);
      const of = (kind: string) =>
        changed.data.updateNotificationPreferences.preferences.find(
          (one: { kind: string }) => one.kind === kind,
        );
      expect(of('COMMENT_LIKED')).toMatchObject({ inSite: false, byMail: true });
      expect(of('ORDER')).toMatchObject({ inSite: true, byMail: true });
      expect(of('MESSAGE')).toMatchObject({ inSite: true, byMail: false });
      const theirs = await app.gql(
        `{ notificationPreferences ${PREFERENCES} }`,
        {},
        { as: asOther },
      );
      expect(theirs.data.notificationPreferences[1]).toMatchObject({ byMail: false });
    },
  );

  neutral.it('are refused if they hide messages of staff or contain a kind twice', async () => {
    const hidden = await prefer([{ kind: 'MESSAGE', inSite: false, byMail: true }]);
    expect(hidden.errors?.[0]?.extensions.fields).toEqual({
      preferences: 'Les messages de l’équipe s’affichent toujours sur le site.',
    });
    expect((await prefer([...likes(true, true), ...likes(false, true)])).code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await prefer([])).code).toBeUndefined();
  });

  neutral.it('prevent a notification when both channels are turned off', async () => {
    await prefer(likes(false, false));
    expect(await notify(user.id, notice())).toBeNull();
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  neutral.it(
    'that enable mails cause mails that link to the member’s orders, but not to a closed section',
    async () => {
      await prefer(likes(true, true));
      const order = '/compte/boutique/commandes/4';
      for (const actionTarget of ['member-store', order]) {
        await notify(user.id, notice({ actionTarget, actionText: 'Voir' }), actionTarget);
      }
      const texts = (await mailsTo(app, user.email)).map(({ text }) => text);
      expect(texts.map((text) => text.includes('/compte/boutique'))).toEqual([false, true]);
      expect(texts[1]).toContain(`${app.env.publicUrl}${order}`);
    },
  );

  neutral.it(
    'set to “mail only” cause one mail per event and no notification on the site',
    async () => {
      await changeSettings({ openSections: [MemberSection.NEWS] });
      await prefer(likes(false, true));
      for (let i = 0; i < 3; i++) {
        await notify(
          user.id,
          notice({ actionTarget: 'member-news', actionText: 'Lire' }),
          'like:2',
        );
      }
      expect(await calls.titles(as)).toEqual([]);
      expect(await calls.unread(as)).toBe(0);
      const mails = await mailsTo(app, user.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe('Un titre – Centrale 18-112');
      expect(mails[0]?.text).toContain('Un message.');
      expect(mails[0]?.text).toContain(`ouvrez la page ${memberPageNames.privacy} de`);
      expect(mails[0]?.text).toContain(`${app.env.publicUrl}/compte/actualites`);
    },
  );

  it('cause no mail when mails are disabled or the member cannot receive mails', async () => {
    await prefer(likes(true, true));
    await changeSettings({ emailNotificationsEnabled: false });
    await notify(user.id, notice());
    await resetSettings();
    await changeUser(user.email, { emailVerifiedAt: null });
    await notify(user.id, notice());
    await changeUser(user.email, { emailVerifiedAt: new Date(), isActive: false });
    await notify(user.id, notice());
    expect(await mailsTo(app, user.email)).toEqual([]);
    expect(await storedNotifications(user.id)).toHaveLength(3);
  });
});

describe('notify()', () => {
  it('stores one notification per member and event, even for concurrent calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => notify(user.id, notice(), 'like:3')));
    expect(await calls.unread(as)).toBe(1);
    await notify(other.id, notice(), 'like:3');
    expect(await calls.unread(asOther)).toBe(1);
  });

  it('is rolled back with its transaction', async () => {
    const lost = transaction(async () => {
      await notify(user.id, notice());
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  neutral.it('stores nothing for an erased account', async () => {
    expect(await notify(null, notice())).toBeNull();
  });
});
