import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { seedDemo } from '#server/seeds/demo';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
});
afterAll(() => app.close());

const of = async (name: string) => {
  const { id: userId } = await storedUser(`${name}@centrale.test`);
  return repository(NotificationRow).findBy({ userId });
};

it('the demo has notifications of every kind and type, read and unread', async () => {
  const rows = await repository(NotificationRow).find();
  const kinds = (rowsOf: NotificationRow[]) => new Set(rowsOf.map(({ kind }) => kind));
  expect(kinds(rows)).toEqual(new Set(Object.values(NotificationKind)));
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(Object.values(NotificationType)));
  for (const { createdAt, readAt } of rows) {
    expect(createdAt.getTime()).toBeLessThan(Date.now());
    expect(readAt === null || (readAt > createdAt && readAt.getTime() < Date.now())).toBe(true);
  }
});

it('the demo member has more unread notifications than the badge can show', async () => {
  const unread = (await of('membre')).filter(({ readAt }) => readAt === null);
  expect(unread.length).toBeGreaterThan(9);
  expect(await of('nouveau')).toEqual([]);
});

it('the free demo member has no notification of a premium article', async () => {
  for (const { title } of await of('membre')) expect(title).not.toContain('premium');
});

it('notifications of the demo are not seeded again, not even after one was deleted', async () => {
  const as = await app.signInAs('membre@centrale.test');
  const [first] = await of('membre');
  await app.gql(
    `mutation { deleteNotification(input: { id: ${first?.id} }) { message } }`,
    {},
    { as },
  );
  const left = await repository(NotificationRow).count();
  await seedDemo();
  expect(await repository(NotificationRow).count()).toBe(left);
  expect(await repository(User).count()).toBeGreaterThan(60);
});
