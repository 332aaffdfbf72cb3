import { Permission } from '#platform/access/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  messagePolicy,
  notificationPolicy,
  OWN_AND_VISIBLE,
} from '#domains/notifications/notifications/notifications.policy';
import { Actor } from '#platform/access/actor';
import { query, repository } from '#platform/db/transaction';
import { storeNotification } from '#server/seeds/factories/notification.factory';
import { storedUser } from '../support/people/accounts';
import { allowed, memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { createTestApp, type TestApp } from '../support/running/testApp';

const READERS = ['superadmin', 'admin', 'membre', 'pro'].map((name) => `${name}@centrale.test`);

let app: TestApp;
let ids: number[] = [];
let rows: NotificationRow[] = [];
beforeAll(async () => {
  app = await createTestApp();
  ids = (await Promise.all(READERS.map(storedUser))).map(({ id }) => id);
  for (const userId of ids) {
    for (const visible of [true, false]) await storeNotification({ userId, visible });
  }
  rows = await repository(NotificationRow).find({ order: { id: 'ASC' } });
});
afterAll(() => app.close());

/** Returns a visitor, and each reader with every role. */
const allActors = () => [
  Actor.anonymous,
  ...ids.flatMap((id) => ROLES_AND_NONE.map((role) => memberWith(role, id))),
];

it('each role sees in the list of notifications exactly the notifications that the policy allows', async () => {
  expect(rows).toHaveLength(8);
  for (const actor of allActors()) {
    const listed = await query<{ id: number }>(
      `SELECT n."id" FROM notifications n WHERE ${OWN_AND_VISIBLE} ORDER BY n."id"`,
      { userId: actor.userId },
    );
    const shown = rows.filter((row) => notificationPolicy.view(actor, row));
    expect(listed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    expect(shown).toHaveLength(actor.isMember ? 1 : 0);
  }
});

it('only the recipient can read, mark and delete a notification, whatever role other users have', () => {
  for (const actor of allActors()) {
    for (const row of rows) {
      const isOwn = row.visible && actor.userId === row.userId;
      expect(notificationPolicy.view(actor, row)).toBe(isOwn);
      expect(notificationPolicy.markRead(actor, row)).toBe(isOwn);
      expect(notificationPolicy.delete(actor, row)).toBe(isOwn);
    }
  }
});

it('only roles that manage users may send messages to other members', () => {
  const managers = allowed((actor) => actor.can(Permission.USERS_MANAGE));
  expect(managers).toContain('super_admin');
  expect(managers).not.toContain('member');
  expect(managers).not.toContain('visitor');
  expect(allowed((actor) => messagePolicy.write(actor, { userId: 1 }))).toEqual(managers);
  expect(allowed((actor) => messagePolicy.write(actor, { userId: 1000 }))).toEqual(
    ROLES_AND_NONE.map((role) => role ?? 'member'),
  );
});
