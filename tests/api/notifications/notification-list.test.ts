import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { purgeOldNotifications } from '#domains/notifications/notifications/notifications.jobs';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, fromNow, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { buildNotification, storeNotification } from '#server/seeds/factories/notification.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { resetSettings } from '#tests/support/people/accounts';
import {
  storedNotifications,
  notice,
  notificationCalls,
} from '#tests/support/content/notifications';
import { neutral } from '#tests/support/running/onDatabase';
import { planOf, statementsOf } from '#tests/support/running/statements';
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

const send = (mutation: string, token?: string) =>
  app.gql(`mutation { ${mutation} }`, {}, { as: token });
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

describe('the list of notifications', () => {
  it('is sorted newest first, in pages, with all fields', async () => {
    await several(user.id, 12);
    const first = await calls.list(as);
    expect(first.data.notifications).toMatchObject({ total: 12, page: 1, pageCount: 2 });
    expect(first.data.notifications.items[0]).toMatchObject({
      title: 'Numéro 12',
      type: 'INFO',
      kind: 'MESSAGE',
      read: false,
      actionUrl: null,
      actionText: null,
    });
    expect(await calls.titles(as, { page: 2 })).toEqual(['Numéro 2', 'Numéro 1']);
  });

  neutral.it('contains only notifications of the caller', async () => {
    await several(other.id, 3);
    expect(await calls.titles(as)).toEqual([]);
    expect(await calls.unread(as)).toBe(0);
    expect((await calls.list(as)).data.notifications).toMatchObject({ total: 0, pageCount: 1 });
  });

  neutral.it('refuses pages and page sizes out of bounds', async () => {
    for (const wrong of [{ pageSize: 51 }, { pageSize: 0 }, { page: 0 }, { page: 1_000_000 }]) {
      const { code, errors } = await calls.list(as, wrong);
      expect(code).toBe('VALIDATION_FAILED');
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([Object.keys(wrong)[0]]);
    }
  });

  it('is read through an index, in three statements whatever its length', async () => {
    await several(user.id, 60);
    const short = await statementsOf(() => calls.list(as, { pageSize: 1 }));
    const long = await statementsOf(() => calls.list(as, { pageSize: 50 }));
    expect([short.length, long.length]).toEqual([3, 3]);
    const counting = await statementsOf(() => calls.unread(as));
    expect(counting).toHaveLength(2);
    for (const statement of [...long.slice(1), ...counting.slice(1)]) {
      expect(statement.sql).toContain('notifications');
      // PostgreSQL scans a table as small as this one, so only the plan of SQLite is checked.
      expect(await planOf(statement)).not.toMatch(/^SCAN/m);
    }
  });
});

neutral.describe('the action target of a notification', () => {
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
  ])('%j becomes the link %s', async (actionTarget, path) => {
    await storeNotification({ userId: user.id, actionTarget });
    expect((await calls.list(as)).data.notifications.items[0].actionUrl).toBe(path);
  });
});

describe('reading notifications', () => {
  it('marks one notification as read and lowers the unread count once, even if the request is repeated', async () => {
    await several(user.id, 3);
    const id = (await storedNotifications(user.id))[0]?.id;
    for (let i = 0; i < 2; i++) {
      const { data } = await send(
        `markNotificationRead(input: { id: ${id} }) { notification { id read } }`,
        as,
      );
      expect(data.markNotificationRead.notification).toEqual({ id: String(id), read: true });
      expect(await calls.unread(as)).toBe(2);
    }
  });

  neutral.it('marks all notifications of the caller as read and returns their number', async () => {
    await several(user.id, 11);
    await several(other.id, 2);
    expect(
      (await send('markAllNotificationsRead { marked }', as)).data.markAllNotificationsRead.marked,
    ).toBe(11);
    expect(
      (await send('markAllNotificationsRead { marked }', as)).data.markAllNotificationsRead.marked,
    ).toBe(0);
    expect([await calls.unread(as), await calls.unread(asOther)]).toEqual([0, 2]);
  });

  it('leaves an unread count of 0 when every notification is read concurrently', async () => {
    await several(user.id, 20);
    const rows = await storedNotifications(user.id);
    const marked = await Promise.all([
      send('markAllNotificationsRead { marked }', as),
      ...rows.map(({ id }) =>
        send(`markNotificationRead(input: { id: ${id} }) { notification { id } }`, as),
      ),
      send('markAllNotificationsRead { marked }', as),
    ]);
    expect(marked.map(({ code }) => code)).toEqual(marked.map(() => undefined));
    expect(await calls.unread(as)).toBe(0);
  });
});

describe('deleting a notification', () => {
  it('removes the notification from the list and from the unread count', async () => {
    await several(user.id, 2);
    const [first] = await storedNotifications(user.id);
    const { data } = await send(`deleteNotification(input: { id: ${first?.id} }) { message }`, as);
    expect(data.deleteNotification.message).toBe('Notification supprimée.');
    expect(await calls.titles(as)).toEqual(['Numéro 2']);
    expect(await calls.unread(as)).toBe(1);
    const again = await send(`deleteNotification(input: { id: ${first?.id} }) { message }`, as);
    expect(again.code).toBe('NOTIFICATION_NOT_FOUND');
  });

  neutral.it(
    'leaves no text in the database, but prevents a second notification of the same event',
    async () => {
      await notify(user.id, notice({ actionTarget: '/compte' }), 'like:1');
      const [row] = await storedNotifications(user.id);
      await send(`deleteNotification(input: { id: ${row?.id} }) { message }`, as);
      await notify(user.id, notice(), 'like:1');
      expect(await calls.titles(as)).toEqual([]);
      expect(await calls.unread(as)).toBe(0);
      const [left] = await storedNotifications(user.id);
      expect(left).toMatchObject({ title: '', message: '', actionTarget: null, visible: false });
      const read = await send(
        `markNotificationRead(input: { id: ${row?.id} }) { notification { id } }`,
        as,
      );
      expect(read.code).toBe('NOTIFICATION_NOT_FOUND');
    },
  );
});

neutral.describe('the notification of another member', () => {
  it('is not found when marked as read or deleted, just like an unknown notification', async () => {
    const { id } = await storeNotification({ userId: other.id, title: 'À elle' });
    const boss = await app.signInAs('superadmin@centrale.test');
    for (const token of [as, boss]) {
      for (const wanted of [`"${id}"`, '"99999999"', '"0"', '"x"', '"1 OR 1=1"', '"99999999999"']) {
        for (const mutation of [
          `markNotificationRead(input: { id: ${wanted} }) { notification { id } }`,
          `deleteNotification(input: { id: ${wanted} }) { message }`,
        ]) {
          const { errors } = await send(mutation, token);
          expect(errors?.[0]).toMatchObject({
            message: 'Notification introuvable',
            extensions: { code: 'NOTIFICATION_NOT_FOUND', status: 404 },
          });
        }
      }
    }
    expect(await calls.titles(asOther)).toEqual(['À elle']);
    expect(await calls.unread(asOther)).toBe(1);
  });
});

neutral.it('notification operations are refused after the session has ended', async () => {
  const ended = await app.signInAs(user.email);
  await send('logout { message }', ended);
  const input = '{ title: "a", message: "b" }';
  for (const operation of [
    '{ notifications { total } }',
    '{ unreadNotificationCount }',
    '{ notificationPreferences { kind } }',
    'mutation { markNotificationRead(input: { id: 1 }) { notification { id } } }',
    'mutation { markAllNotificationsRead  { marked }}',
    'mutation { deleteNotification(input: { id: 1 }) { message } }',
    `mutation { createNotification(input: ${input}) { notification { id } } }`,
    'mutation { updateNotificationPreferences(input: { preferences: [] }) { preferences { kind } } }',
  ]) {
    expect((await app.gql(operation, {}, { as: ended })).code).toBe('SESSION_EXPIRED');
  }
});

it('old notifications are deleted: read ones after a year, and all but the newest 500 of a member', async () => {
  const old = { userId: user.id, createdAt: fromNow(-366 * DAY) };
  await storeNotification({ ...old, title: 'Lu', readAt: fromNow(-DAY) });
  await storeNotification({ ...old, title: 'Non lu' });
  await storeNotification({ userId: user.id, title: 'Récent', readAt: fromNow(0) });
  await several(other.id, 503);
  await purgeOldNotifications();
  expect((await storedNotifications(user.id)).map(({ title }) => title)).toEqual([
    'Non lu',
    'Récent',
  ]);
  const left = await storedNotifications(other.id);
  expect(left).toHaveLength(500);
  expect(left[0]?.title).toBe('Numéro 4');
});
