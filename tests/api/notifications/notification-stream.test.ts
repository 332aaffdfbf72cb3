import { CloseCode, type Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endIdleSessions } from '#domains/identity/auth/sessions/sessions.service';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import { publishArticle } from '#domains/content/news/writing/publication.service';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import type { User } from '#domains/identity/users/user.entity';
import { recentAnswers } from '#platform/answers';
import { settleBackground } from '#platform/running/background';
import { DAY, fromNow, MINUTE, shiftClock } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { breakDatabase } from '#tests/support/running/database';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let user: User;
let as = '';
let count = 0;
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const listenersTo = countListeners();
beforeEach(async () => {
  count += 1;
  user = await createUser({ username: `page${count}`, joinedAt: fromNow(-DAY) });
  as = await app.signInAs(user.email);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
  await settleBackground();
  shiftClock(0);
});

const STREAM = `subscription {
  notificationReceived { notification { id title kind read } unreadCount }
}`;
const listeners = (userId = user.id) => listenersTo(`notifications:${userId}`);

/** Opens a stream. `said` collects its messages; `over` resolves to its error at its end. */
function open(token?: string) {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const said: any[] = [];
  const over = new Promise<unknown>((resolve) => {
    client.subscribe(
      { query: STREAM },
      {
        next: ({ data, errors }) => void said.push(data?.notificationReceived ?? errors?.[0]),
        error: resolve,
        complete: () => resolve(undefined),
      },
    );
  });
  return { said, over, client };
}

/** Opens a stream and waits for its initial count, which `said` does not include. */
async function listening(token = as) {
  const page = open(token);
  await eventually(() => expect(page.said).toHaveLength(1));
  page.said.splice(0);
  return page;
}

const sendNotification = (userId = user.id, title = 'Du nouveau') =>
  notify(userId, {
    kind: NotificationKind.ORDER,
    type: NotificationType.SUCCESS,
    title,
    message: 'Un message.',
  });
const send = (mutation: string, token = as) =>
  app.gql(`mutation { ${mutation} }`, {}, { as: token });

describe('an open page', () => {
  it('receives the changes that were made while its subscription started', async () => {
    const listens = vi.mocked(cluster().subscribe);
    const counted = listens.getMockImplementation()!;
    listens.mockImplementation(async (topic, signal) => {
      if (topic === `notifications:${user.id}`) await sendNotification();
      return counted(topic, signal);
    });
    const { said } = open(as);
    await eventually(() => expect(said).toEqual([{ notification: null, unreadCount: 1 }]));
    await send('markAllNotificationsRead { marked }');
    await eventually(() => expect(said.at(-1)).toEqual({ notification: null, unreadCount: 0 }));
    expect(said).toHaveLength(2);
  });

  it('receives a new notification, and is notified when the notification is read or deleted', async () => {
    const { said } = await listening();
    const id = await sendNotification();
    await eventually(() => expect(said).toHaveLength(1));
    const notification = { id: String(id), title: 'Du nouveau', kind: 'ORDER', read: false };
    expect(said[0]).toEqual({ notification, unreadCount: 1 });
    await sendNotification();
    const actions: [string, object][] = [
      // Includes the notification that was read, so that pages need no further query.
      [
        `markNotificationRead(input: { id: ${id} }) { notification { id } }`,
        { notification: { ...notification, read: true }, unreadCount: 1 },
      ],
      ['markAllNotificationsRead { marked }', { notification: null, unreadCount: 0 }],
      [
        `deleteNotification(input: { id: ${id} }) { message }`,
        { notification: null, unreadCount: 0 },
      ],
    ];
    for (const [index, [mutation, expected]] of actions.entries()) {
      await send(mutation);
      // The count is read when the message is sent, so the next action waits for this message.
      await eventually(() => expect(said).toHaveLength(3 + index));
      expect(said.at(-1)).toEqual(expected);
    }
  });

  it('loses its connection with code 1013 when the server fails, and can reconnect', async () => {
    const closeCode = ({ client }: ReturnType<typeof open>) =>
      new Promise((resolve) => {
        client.on('closed', (event) => resolve((event as CloseEvent).code));
      });
    const page = await listening();
    breakDatabase(new Error('planned failure'));
    const { failures } = await recentAnswers();
    const codes = Promise.all([closeCode(page), closeCode(open(as))]);
    await cluster().publish(`notifications:${user.id}`, null);
    // Try Again Later, after which pages reconnect (client/platform/graphql/socket.ts).
    expect(await codes).toEqual([1013, 1013]);
    expect(page.said).toEqual([]);
    expect((await recentAnswers()).failures).toBeGreaterThanOrEqual(failures + 2);
    vi.restoreAllMocks();
    const back = open(as);
    await eventually(async () => {
      await sendNotification();
      expect(back.said.length).toBeGreaterThan(0);
    });
  });

  it('receives no notifications of other members or of rolled-back transactions', async () => {
    const { said } = await listening();
    const other = await createUser({ username: `autre${count}` });
    await sendNotification(other.id, 'Secret');
    const lost = transaction(async () => {
      await sendNotification();
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    await sendNotification(user.id, 'À moi');
    await eventually(() => expect(said).toHaveLength(1));
    expect(said[0].notification.title).toBe('À moi');
    expect(said[0].unreadCount).toBe(1);
  });

  it('is notified of a new article, through two statements for all open pages', async () => {
    const pages = [await listening(), await listening(), await listening()];
    const { id } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      category: ArticleCategory.FEATURE,
      status: ArticleStatus.DRAFT,
    });
    const publish = async () => {
      await publishArticle('system', id);
      await settleBackground();
      await eventually(() => expect(pages.map(({ said }) => said.length)).toEqual([1, 1, 1]));
    };
    const statements = await statementsOf(publish, { from: 'everyone' });
    for (const { said } of pages) {
      expect(said[0]).toMatchObject({ notification: { kind: 'MEMBER_ARTICLE' }, unreadCount: 1 });
    }
    expect(statements.filter(({ sql }) => /FROM notifications/.test(sql))).toHaveLength(2);
  });

  neutral.it.each([
    ['a sign-out', () => send('logout { message }')],
    ['a sign-out everywhere', () => send('logoutEverywhere { message }')],
    [
      'a ban',
      async () => {
        const boss = await app.signInAs('superadmin@centrale.test');
        await send(
          `banUser(input: { userId: ${user.id}, reason: "Propos déplacés" }) { ... on BanPayload { ban { id } } }`,
          boss,
        );
      },
    ],
    [
      'an expired session',
      async () => {
        shiftClock(31 * MINUTE);
        await endIdleSessions();
      },
    ],
  ])('receives nothing after %s, and leaves no listener behind', async (_what, end) => {
    const { said, over } = await listening();
    await end();
    await over;
    await sendNotification();
    expect(said).toEqual([]);
    await eventually(() => expect(listeners()).toBe(0));
  });

  neutral.it('leaves no listener behind when it is closed', async () => {
    const { client } = await listening();
    await client.dispose();
    await eventually(() => expect(listeners()).toBe(0));
  });

  neutral.it('cannot subscribe without a session or after its session has ended', async () => {
    expect(await open().over).toMatchObject({ code: CloseCode.Unauthorized });
    await send('logout { message }');
    expect(await open(as).over).toMatchObject({ code: CloseCode.Unauthorized });
  });
});
