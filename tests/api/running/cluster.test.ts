import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownRedis } from '#tests/support/running/ownRedis';
import { startServer, type RunningServer } from '#tests/support/running/servers';
import { streamClient } from '#tests/support/running/streams';
import { filledDatabase } from '#tests/support/running/templates';
import { PASSWORD } from '#tests/support/running/testApp';

/** Two servers in separate processes that share one database and one Redis. */
let one: RunningServer;
let two: RunningServer;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await filledDatabase('accounts');
  const env = {
    DATA_DIR: database.env.DATA_DIR,
    DATABASE_URL: database.env.DATABASE_URL ?? '',
    REDIS_URL: await ownRedis(),
    // High enough that no request of this file is refused.
    RATE_LIMIT_PER_MINUTE: '100000',
    JWT_SECRET: 'a secret that both servers of this test know',
  };
  one = await startServer(env);
  two = await startServer(env);
  cleanUps.push(
    () => one.stop(),
    () => two.stop(),
    database.drop,
  );
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function gql<Data>(server: RunningServer, query: string, variables = {}, token?: string) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: Data; errors?: { extensions: { code: string } }[] };
}

async function signIn(server: RunningServer, email: string): Promise<string> {
  const { data } = await gql<{ login: { token: string } }>(
    server,
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { email, password: PASSWORD } },
  );
  return data.login.token;
}

describe('two servers on one database', () => {
  it('never serve an outdated answer after a change on either server', async () => {
    const like =
      'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount } } }';
    const read = '{ article(slug: "1") { likeCount } }';
    const visitorKey = 'visiteur-de-deux-serveurs';
    for (let round = 0; round < 20; round++) {
      const input = { articleId: 1, liked: round % 2 === 0, visitorKey };
      const { data } = await gql<{ setArticleLike: { article: { likeCount: number } } }>(
        one,
        like,
        { input },
      );
      const seen = await gql<{ article: { likeCount: number } }>(two, read);
      expect(seen.data.article.likeCount).toBe(data.setArticleLike.article.likeCount);
    }
  });

  it('show that an editor on the other server has opened an article, until the editor leaves', async () => {
    const query =
      'subscription { articleEditing(articleId: "1") { editors { username } version } }';
    const [here, there] = await Promise.all([
      signIn(one, 'redacteur@centrale.test'),
      signIn(two, 'admin@centrale.test'),
    ]);
    const [page, other] = [streamClient(one.url, here), streamClient(two.url, there)];
    const stream = page.iterate<{ articleEditing: { editors: { username: string }[] } }>({ query });
    const names = async (): Promise<string[] | undefined> => {
      const { value } = await stream.next();
      return value?.data?.articleEditing.editors.map(
        ({ username }: { username: string }) => username,
      );
    };
    expect(await names()).toEqual([]);
    const elsewhere = other.iterate({ query });
    await elsewhere.next();
    expect(await names()).toEqual(['admin']);
    await other.dispose();
    expect(await names()).toEqual([]);
    await page.dispose();
  });

  it('both refuse a session as soon as one of them has ended it', async () => {
    const token = await signIn(one, 'membre@centrale.test');
    const viewer = '{ viewer { user { username } } }';
    expect((await gql(two, viewer, {}, token)).errors).toBeUndefined();
    await gql(two, 'mutation { logout { message } }', {}, token);
    expect((await gql(one, viewer, {}, token)).errors?.[0]?.extensions.code).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('notify a page on one server when its session ends on the other server', async () => {
    const token = await signIn(one, 'premium@centrale.test');
    const client = streamClient(one.url, token);
    const stream = client.iterate<{ sessionEnded: string }>({
      query: 'subscription { sessionEnded }',
    });
    const ended = stream.next();
    // Waits for a fixed time. The opening of the stream cannot be observed, and the test can end
    // the session only once.
    await sleep(3000);
    await gql(two, 'mutation { logoutEverywhere { message } }', {}, token);
    expect((await ended).value?.data).toEqual({ sessionEnded: 'SIGNED_OUT' });
    await client.dispose();
  });

  it('send a notification created on one server to a page on the other server', async () => {
    const token = await signIn(one, 'pro@centrale.test');
    const client = streamClient(one.url, token);
    const stream = client.iterate<{
      notificationReceived: { notification: { title: string } | null; unreadCount: number };
    }>({
      query: 'subscription { notificationReceived { notification { title } unreadCount } }',
    });
    await stream.next();
    const write = `mutation { createNotification(input: { title: "Ailleurs", message: "Ici" }) { notification { id } } }`;
    await gql(two, write, {}, token);
    const signal = (await stream.next()).value?.data?.notificationReceived;
    expect(signal?.notification).toEqual({ title: 'Ailleurs' });
    expect(signal?.unreadCount).toBeGreaterThan(0);
    await client.dispose();
  });

  it('count failed sign-ins for an account together', async () => {
    const guess = (server: RunningServer) =>
      gql(server, 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        input: { email: 'support@centrale.test', password: 'faux' },
      });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++) {
      const { errors } = await guess(i % 2 === 0 ? one : two);
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(4);
    expect(codes.at(-1)).toBe('ACCOUNT_LOCKED');
  });
});
