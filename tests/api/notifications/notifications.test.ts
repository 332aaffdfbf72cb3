import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../server/domains/reactors/audit/auditEntry.entity';
import { NotificationRow } from '../../../server/domains/reactors/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '../../../server/domains/reactors/notifications/notification.types';
import { forgetOldNotifications } from '../../../server/domains/reactors/notifications/notifications.jobs';
import { notify } from '../../../server/domains/reactors/notifications/sending/notify.service';
import type { User } from '../../../server/domains/identity/users/user.entity';
import { DAY, fromNow, shiftClock } from '../../../server/platform/running/clock';
import { repository, transaction } from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import {
  buildNotification,
  storeNotification,
} from '../../../server/seeds/factories/notification.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import { MemberSection } from '../../../server/domains/identity/settings/settings.types';
import { changeSettings, changeUser, resetSettings } from '../../support/people/accounts';
import { storedNotifications } from '../../support/content/notifications';
import { mailsTo } from '../../support/content/outbox';
import { planOf, statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
let user: User;
let other: User;
let as = '';
let asOther = '';
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
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

const FIELDS = 'id type kind title message read createdAt actionUrl actionText';
const list = (token: string, variables: object = {}) =>
  app.gql(
    `query ($page: Int! = 1, $pageSize: Int! = 10) {
      notifications(page: $page, pageSize: $pageSize) {
        items { ${FIELDS} } total page pageSize pageCount
      }
    }`,
    { ...variables },
    { as: token },
  );
const titles = async (token: string, variables: object = {}) => {
  const { data } = await list(token, variables);
  return data.notifications.items.map(({ title }: { title: string }) => title);
};
const unread = async (token: string) =>
  (await app.gql('{ unreadNotificationCount }', {}, { as: token })).data.unreadNotificationCount;
const act = (mutation: string, token?: string) =>
  app.gql(`mutation { ${mutation} }`, {}, { as: token });
const create = (input: object, token?: string) =>
  app.gql(
    `mutation ($input: NotificationInput!) { createNotification(input: $input) { ${FIELDS} } }`,
    { input },
    { as: token },
  );
const several = (userId: number, howMany: number) =>
  transaction(() =>
    repository(NotificationRow).insert(
      Array.from({ length: howMany }, (_, index) =>
        buildNotification({
          userId,
          title: `Numéro ${index + 1}`,
          createdAt: fromNow(-DAY + index * 1000),
        }),
      ),
    ),
  );
const notice = (change: object = {}) => ({
  kind: NotificationKind.COMMENT_LIKED,
  type: NotificationType.SUCCESS,
  title: 'Un titre',
  message: 'Un message.',
  ...change,
});

describe('the list of notifications', () => {
  it('is newest first, in pages, with all fields', async () => {
    await several(user.id, 12);
    const first = await list(as);
    expect(first.data.notifications).toMatchObject({ total: 12, page: 1, pageCount: 2 });
    expect(first.data.notifications.items[0]).toMatchObject({
      title: 'Numéro 12',
      type: 'INFO',
      kind: 'MESSAGE',
      read: false,
      actionUrl: null,
      actionText: null,
    });
    expect(await titles(as, { page: 2 })).toEqual(['Numéro 2', 'Numéro 1']);
  });

  it('belongs to the caller alone', async () => {
    await several(other.id, 3);
    expect(await titles(as)).toEqual([]);
    expect(await unread(as)).toBe(0);
    expect((await list(as)).data.notifications).toMatchObject({ total: 0, pageCount: 1 });
  });

  it('has bounds, and errors beyond them', async () => {
    for (const wrong of [{ pageSize: 51 }, { pageSize: 0 }, { page: 0 }, { page: 1_000_000 }]) {
      const { code, errors } = await list(as, wrong);
      expect(code).toBe('VALIDATION_FAILED');
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([Object.keys(wrong)[0]]);
    }
  });

  it('costs the same statements whatever its length, each through an index', async () => {
    await several(user.id, 60);
    const short = await statementsOf(() => list(as, { pageSize: 1 }));
    const long = await statementsOf(() => list(as, { pageSize: 50 }));
    expect([short.length, long.length]).toEqual([3, 3]);
    const counting = await statementsOf(() => unread(as));
    expect(counting).toHaveLength(2);
    for (const statement of [...long.slice(1), ...counting.slice(1)]) {
      expect(statement.sql).toContain('notifications');
      // PostgreSQL rightly reads a table as small as this one from end to end.
      expect(await planOf(statement)).not.toMatch(/^SCAN/m);
    }
  });
});

describe('the action of a notification', () => {
  it.each([
    ['/compte/boutique?onglet=cosmetiques#pack', '/compte/boutique?onglet=cosmetiques#pack'],
    ['member-dashboard', '/compte/tableau-de-bord'],
    ['member-news', '/compte/actualites'],
    ['member-account', '/compte/mon-compte'],
    ['member-store', '/compte/boutique'],
    ['member-settings', '/compte/parametres'],
    ['member-stats', '/compte/statistiques'],
    ['member-achievements', '/compte/succes'],
    ['member-events', '/compte/evenements'],
    ['member-game', '/compte/jeu'],
    ['admin-dashboard', '/admin/tableau-de-bord'],
    ['public', '/'],
    ['inconnu', '/compte/tableau-de-bord'],
    ['constructor', '/compte/tableau-de-bord'],
    ['//ailleurs.example', '/compte/tableau-de-bord'],
    ['/\\ailleurs.example', '/compte/tableau-de-bord'],
    ['/\t/ailleurs.example', '/compte/tableau-de-bord'],
    ['https://ailleurs.example', '/compte/tableau-de-bord'],
    ['javascript:alert(1)', '/compte/tableau-de-bord'],
  ])('%j leads to %s', async (actionTarget, path) => {
    await storeNotification({ userId: user.id, actionTarget });
    expect((await list(as)).data.notifications.items[0].actionUrl).toBe(path);
  });
});

describe('reading notifications', () => {
  it('marks one, once, and the count follows', async () => {
    await several(user.id, 3);
    const id = (await storedNotifications(user.id))[0]?.id;
    for (let i = 0; i < 2; i++) {
      const { data } = await act(`markNotificationRead(id: ${id}) { id read }`, as);
      expect(data.markNotificationRead).toEqual({ id: String(id), read: true });
      expect(await unread(as)).toBe(2);
    }
  });

  it('marks all, returns how many, and leaves those of others', async () => {
    await several(user.id, 11);
    await several(other.id, 2);
    expect((await act('markAllNotificationsRead', as)).data.markAllNotificationsRead).toBe(11);
    expect((await act('markAllNotificationsRead', as)).data.markAllNotificationsRead).toBe(0);
    expect([await unread(as), await unread(asOther)]).toEqual([0, 2]);
  });

  it('stays right for many simultaneous requests', async () => {
    await several(user.id, 20);
    const rows = await storedNotifications(user.id);
    const marked = await Promise.all([
      act('markAllNotificationsRead', as),
      ...rows.map(({ id }) => act(`markNotificationRead(id: ${id}) { id }`, as)),
      act('markAllNotificationsRead', as),
    ]);
    expect(marked.map(({ code }) => code)).toEqual(marked.map(() => undefined));
    expect(await unread(as)).toBe(0);
  });
});

describe('deleting a notification', () => {
  it('removes it from the list and the count', async () => {
    await several(user.id, 2);
    const [first] = await storedNotifications(user.id);
    const { data } = await act(`deleteNotification(id: ${first?.id}) { message }`, as);
    expect(data.deleteNotification.message).toBe('Notification supprimée.');
    expect(await titles(as)).toEqual(['Numéro 2']);
    expect(await unread(as)).toBe(1);
    const again = await act(`deleteNotification(id: ${first?.id}) { message }`, as);
    expect(again.code).toBe('NOTIFICATION_NOT_FOUND');
  });

  it('remembers what could happen again, without its text', async () => {
    await notify(user.id, notice({ actionTarget: '/compte' }), 'like:1');
    const [row] = await storedNotifications(user.id);
    await act(`deleteNotification(id: ${row?.id}) { message }`, as);
    await notify(user.id, notice(), 'like:1');
    expect(await titles(as)).toEqual([]);
    expect(await unread(as)).toBe(0);
    const [left] = await storedNotifications(user.id);
    expect(left).toMatchObject({ title: '', message: '', actionTarget: null, visible: false });
    const read = await act(`markNotificationRead(id: ${row?.id}) { id }`, as);
    expect(read.code).toBe('NOTIFICATION_NOT_FOUND');
  });
});

describe('the notification of somebody else', () => {
  it('is not found, exactly like one that does not exist, and stays as it is', async () => {
    const { id } = await storeNotification({ userId: other.id, title: 'À elle' });
    const boss = await app.signInAs('superadmin@centrale.test');
    for (const token of [as, boss]) {
      for (const wanted of [`"${id}"`, '"99999999"', '"0"', '"x"', '"1 OR 1=1"', '"99999999999"']) {
        for (const mutation of [
          `markNotificationRead(id: ${wanted}) { id }`,
          `deleteNotification(id: ${wanted}) { message }`,
        ]) {
          const { errors } = await act(mutation, token);
          expect(errors?.[0]).toMatchObject({
            message: 'Notification introuvable',
            extensions: { code: 'NOTIFICATION_NOT_FOUND', status: 404 },
          });
        }
      }
    }
    expect(await titles(asOther)).toEqual(['À elle']);
    expect(await unread(asOther)).toBe(1);
  });
});

it('no operation answers a visitor, nor an ended session', async () => {
  const ended = await app.signInAs(user.email);
  await act('logout { message }', ended);
  const input = '{ title: "a", message: "b" }';
  for (const operation of [
    '{ notifications { total } }',
    '{ unreadNotificationCount }',
    '{ notificationPreferences { kind } }',
    'mutation { markNotificationRead(id: 1) { id } }',
    'mutation { markAllNotificationsRead }',
    'mutation { deleteNotification(id: 1) { message } }',
    `mutation { createNotification(input: ${input}) { id } }`,
    'mutation { updateNotificationPreferences(preferences: []) { kind } }',
  ]) {
    expect((await app.gql(operation)).code).toBe('UNAUTHENTICATED');
    expect((await app.gql(operation, {}, { as: ended })).code).toBe('SESSION_EXPIRED');
  }
});

describe('writing a message', () => {
  it('to oneself works for every member', async () => {
    const input = { title: ' Ne pas oublier ', message: ' Ce soir ', actionUrl: 'member-events' };
    const { data } = await create(input, as);
    expect(data.createNotification).toMatchObject({
      title: 'Ne pas oublier',
      message: 'Ce soir',
      type: 'INFO',
      kind: 'MESSAGE',
      read: false,
      actionUrl: '/compte/evenements',
    });
    expect(await unread(as)).toBe(1);
    expect((await create({ ...input, userId: String(user.id) }, as)).code).toBeUndefined();
  });

  it.each([
    ['warning', 'warning'],
    ['urgent', 'info'],
    ['', 'info'],
    [undefined, 'info'],
  ])('by REST with the type %j stores %s', async (type, stored) => {
    const body = { type, title: 'Rappel', message: 'Ce soir' };
    const answer = await app.rest('POST', '/member/notifications', { as, body });
    expect(answer.status).toBe(201);
    expect(answer.body.data.type).toBe(stored);
  });

  it('to somebody else is refused to members and to staff who do not manage users', async () => {
    const input = { title: 'Bonjour', message: 'Cliquez ici', userId: String(other.id) };
    for (const email of ['pro', 'premium', 'redacteur', 'stagiaire']) {
      const token = await app.signInAs(`${email}@centrale.test`);
      expect((await create(input, token)).code).toBe('FORBIDDEN');
      expect((await create({ ...input, userId: '99999999' }, token)).code).toBe('FORBIDDEN');
    }
    expect((await create(input, as)).code).toBe('FORBIDDEN');
    expect(await storedNotifications(other.id)).toEqual([]);
  });

  it('to anybody is for who manages users, and the journal keeps it', async () => {
    const token = await app.signInAs('superadmin@centrale.test');
    const input = { title: 'Bienvenue', message: 'Merci !', userId: String(user.id) };
    expect((await create({ ...input, type: 'SUCCESS' }, token)).code).toBeUndefined();
    expect(await titles(as)).toEqual(['Bienvenue']);
    const entry = await repository(AuditEntry).findOneByOrFail({ action: 'message.written' });
    expect(entry).toMatchObject({ targetId: String(user.id), actorName: 'superadmin' });
    expect((await create({ ...input, userId: '99999999' }, token)).code).toBe('USER_NOT_FOUND');
    expect((await create({ ...input, userId: 'x' }, token)).code).toBe('USER_NOT_FOUND');
  });

  it('with an empty or too long text is refused field by field and changes nothing', async () => {
    const { errors } = await create(
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
        message: '1000 caractères au plus.',
        actionUrl: '300 caractères au plus.',
        actionText: '60 caractères au plus.',
      },
    });
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  it('is limited to 20 an hour for a member, and not for who manages users', async () => {
    const input = { title: 'Encore', message: 'Et encore' };
    for (let i = 0; i < 20; i++) expect((await create(input, as)).code).toBeUndefined();
    expect((await create(input, as)).code).toBe('RATE_LIMITED');
    expect(await unread(as)).toBe(20);
    const boss = await app.signInAs('superadmin@centrale.test');
    for (let i = 0; i < 21; i++) expect((await create(input, boss)).code).toBeUndefined();
  });
});

describe('notification preferences', () => {
  const PREFERENCES = '{ kind inSite byMail }';
  const prefer = (preferences: object[], token = as) =>
    app.gql(
      `mutation ($preferences: [NotificationPreferenceInput!]!) {
        updateNotificationPreferences(preferences: $preferences) ${PREFERENCES}
      }`,
      { preferences },
      { as: token },
    );
  const likes = (inSite: boolean, byMail: boolean) => [{ kind: 'COMMENT_LIKED', inSite, byMail }];

  it('are on the site and not by mail by default, kind by kind', async () => {
    const { data } = await app.gql(`{ notificationPreferences ${PREFERENCES} }`, {}, { as });
    expect(data.notificationPreferences).toHaveLength(Object.keys(NotificationKind).length);
    for (const one of data.notificationPreferences) {
      expect(one).toMatchObject({ inSite: true, byMail: false });
    }
    await prefer(likes(false, true));
    const changed = await prefer([{ kind: 'ORDER', inSite: true, byMail: true }]);
    const of = (kind: string) =>
      changed.data.updateNotificationPreferences.find((one: { kind: string }) => one.kind === kind);
    expect(of('COMMENT_LIKED')).toMatchObject({ inSite: false, byMail: true });
    expect(of('ORDER')).toMatchObject({ inSite: true, byMail: true });
    expect(of('MESSAGE')).toMatchObject({ inSite: true, byMail: false });
    const theirs = await app.gql(`{ notificationPreferences ${PREFERENCES} }`, {}, { as: asOther });
    expect(theirs.data.notificationPreferences[1]).toMatchObject({ byMail: false });
  });

  it('cannot hide messages, nor name a kind twice', async () => {
    const hidden = await prefer([{ kind: 'MESSAGE', inSite: false, byMail: true }]);
    expect(hidden.errors?.[0]?.extensions.fields).toEqual({
      preferences: 'Les messages de l’équipe s’affichent toujours sur le site.',
    });
    expect((await prefer([...likes(true, true), ...likes(false, true)])).code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await prefer([])).code).toBeUndefined();
  });

  it('with both ways off notify of nothing', async () => {
    await prefer(likes(false, false));
    expect(await notify(user.id, notice())).toBeNull();
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  it('by mail link to no section that is "Bientôt", but to one’s own orders', async () => {
    await prefer(likes(true, true));
    const order = '/compte/boutique/commandes/4';
    for (const actionTarget of ['member-store', order]) {
      await notify(user.id, notice({ actionTarget, actionText: 'Voir' }), actionTarget);
    }
    const texts = (await mailsTo(app, user.email)).map(({ text }) => text);
    expect(texts.map((text) => text.includes('/compte/boutique'))).toEqual([false, true]);
    expect(texts[1]).toContain(`${app.env.publicUrl}${order}`);
  });

  it('by mail only send one mail per event, and show nothing', async () => {
    await changeSettings({ openSections: [MemberSection.NEWS] });
    await prefer(likes(false, true));
    for (let i = 0; i < 3; i++) {
      await notify(user.id, notice({ actionTarget: 'member-news', actionText: 'Lire' }), 'like:2');
    }
    expect(await titles(as)).toEqual([]);
    expect(await unread(as)).toBe(0);
    const mails = await mailsTo(app, user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Un titre – Centrale 18-112');
    expect(mails[0]?.text).toContain('Un message.');
    expect(mails[0]?.text).toContain(`${app.env.publicUrl}/compte/actualites`);
  });

  it('by mail send nothing when mails are off, or the member cannot get mail', async () => {
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

describe('notifying', () => {
  it('twice of the same event, even at once, makes one notification', async () => {
    await Promise.all(Array.from({ length: 10 }, () => notify(user.id, notice(), 'like:3')));
    expect(await unread(as)).toBe(1);
    await notify(other.id, notice(), 'like:3');
    expect(await unread(asOther)).toBe(1);
  });

  it('is rolled back with its cause', async () => {
    const lost = transaction(async () => {
      await notify(user.id, notice());
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(await storedNotifications(user.id)).toEqual([]);
  });

  it('an erased account makes no notification', async () => {
    expect(await notify(null, notice())).toBeNull();
  });
});

it('read notifications are deleted after a year, unread ones stay, and 500 stay at most', async () => {
  const old = { userId: user.id, createdAt: fromNow(-366 * DAY) };
  await storeNotification({ ...old, title: 'Lu', readAt: fromNow(-DAY) });
  await storeNotification({ ...old, title: 'Non lu' });
  await storeNotification({ userId: user.id, title: 'Récent', readAt: fromNow(0) });
  await several(other.id, 503);
  await forgetOldNotifications();
  expect((await storedNotifications(user.id)).map(({ title }) => title)).toEqual([
    'Non lu',
    'Récent',
  ]);
  const left = await storedNotifications(other.id);
  expect(left).toHaveLength(500);
  expect(left[0]?.title).toBe('Numéro 4');
});
