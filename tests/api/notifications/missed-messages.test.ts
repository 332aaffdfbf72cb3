import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { sessionTopic } from '#domains/identity/auth/sessions/sessions.service';
import { recheckSessions, viewerTopic } from '#domains/identity/auth/sessions/watchedSessions';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { settleBackground } from '#platform/running/background';
import { cluster } from '#platform/running/cluster';
import { repository, transaction } from '#platform/db/transaction';
import { eventually } from '#tests/support/running/eventually';
import { startRedisServer, type RedisServer } from '#tests/support/running/redis';
import { startServer, type RunningServer } from '#tests/support/running/servers';
import { statementsOf } from '#tests/support/running/statements';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const secret = 'a secret that both servers of this test know';

let redis: RedisServer;
let app: TestApp;
let url: string;
/** Second server of the site, on PostgreSQL only, where two servers can share a database. */
let other: RunningServer | null = null;
const clients: Client[] = [];

beforeAll(async () => {
  redis = await startRedisServer();
  app = await createTestApp({ env: { REDIS_URL: redis.url, JWT_SECRET: secret } });
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  if (!app.env.DATABASE_URL) return;
  other = await startServer({
    DATA_DIR: app.env.DATA_DIR,
    DATABASE_URL: app.env.DATABASE_URL,
    REDIS_URL: redis.url,
    JWT_SECRET: secret,
    SEED: 'documented',
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(async () => {
  await other?.stop();
  await app.close();
  await redis.stop();
});

const ENDED = 'subscription { sessionEnded }';
const CHANGED = 'subscription { viewerChanged { permissions } }';
const NOTICE = 'subscription { notificationReceived { unreadCount } }';

/** Returns the topic that a stream subscribes to last, for a member with one session. */
async function topicOf(email: string, query: string): Promise<string> {
  const { id: userId } = await userOf(email);
  if (query === CHANGED) return viewerTopic(userId);
  if (query === NOTICE) return `notifications:${userId}`;
  return sessionTopic((await repository(SessionRow).findOneByOrFail({ userId })).id);
}

/**
 * Opens a stream and waits until it is subscribed. `first` is its first message, after the
 * initial count of notifications.
 */
async function open(email: string, query: string) {
  const token = await app.signInAs(email);
  const client = streamClient(url, token);
  clients.push(client);
  const topic = await topicOf(email, query);
  const stream = client.iterate({ query });
  const first = query === NOTICE ? stream.next().then(() => stream.next()) : stream.next();
  await eventually(() => expect(cluster().listened(topic)).toContain(''));
  return { token, first: first.then(({ value }) => value?.data) };
}

const userOf = (email: string) => repository(User).findOneByOrFail({ email });

describe('an open page', () => {
  it('receives changes whose message was lost, after one statement rechecks all sessions', async () => {
    const pages = await Promise.all([
      open('support@centrale.test', ENDED),
      open('redacteur@centrale.test', CHANGED),
      open('stagiaire@centrale.test', ENDED),
    ]);
    const [ended, changed, stays] = pages.map(({ first }) => first);
    let isOver = false;
    void stays!.then(() => (isOver = true));
    const [{ id: userId }, { id: otherId }] = await Promise.all([
      userOf('support@centrale.test'),
      userOf('redacteur@centrale.test'),
    ]);
    await transaction(async () => {
      await repository(SessionRow).delete({ userId });
      await repository(RoleAssignment).delete({ userId: otherId });
    });
    const asked = await statementsOf(recheckSessions);
    expect(asked.filter(({ sql }) => sql.includes('FROM users u'))).toHaveLength(1);
    expect(await ended).toEqual({ sessionEnded: 'EXPIRED' });
    expect(await changed).toEqual({ viewerChanged: { permissions: [] } });
    expect(isOver).toBe(false);
  });

  it('is notified that a ban ended its session even if the message of the ban was lost', async () => {
    const { first } = await open('membre@centrale.test', ENDED);
    const { id: userId } = await userOf('membre@centrale.test');
    await transaction(async () => {
      const ban = { userId, reason: 'Propos répétés', bannedAt: new Date(), bannedById: null };
      await repository(Ban).insert({ ...ban, expiresAt: null, liftedAt: null });
    });
    await recheckSessions();
    expect(await first).toEqual({ sessionEnded: 'BANNED' });
  });

  it('receives, once Redis is back, the changes that another server made during the outage', async () => {
    const [banned, given, informed] = await Promise.all([
      open('premium@centrale.test', ENDED),
      open('nouveau@centrale.test', CHANGED),
      open('pro@centrale.test', NOTICE),
    ]);
    const admin = await app.signInAs('superadmin@centrale.test');
    const [{ id: bannedId }, { id: givenId }] = await Promise.all([
      userOf('premium@centrale.test'),
      userOf('nouveau@centrale.test'),
    ]);
    await redis.stop();
    await eventually(() => expect(cluster().redis?.status).not.toBe('ready'));
    const elsewhere = await theOther();
    const actions = [
      [
        `mutation { banUser(input: { userId: "${bannedId}", reason: "Propos répétés" }) { ... on BanPayload { ban { id } } } }`,
        admin,
      ],
      [
        `mutation { assignRole(input: { userId: "${givenId}", roleId: "junior_moderator" }) { ... on RoleAssignmentsPayload { assignments { role { id } } } } }`,
        admin,
      ],
      [
        `mutation { createNotification(input: { title: "Ailleurs", message: "Ici" }) { notification { id } } }`,
        informed.token,
      ],
    ] as const;
    for (const [mutation, as] of actions) expect(await elsewhere(mutation, as)).toBeUndefined();
    redis = await startRedisServer(Number(new URL(redis.url).port));
    expect(await banned.first).toEqual({ sessionEnded: 'BANNED' });
    const { viewerChanged } = (await given.first) as { viewerChanged: { permissions: string[] } };
    expect(viewerChanged.permissions.length).toBeGreaterThan(0);
    expect(await informed.first).toEqual({
      notificationReceived: { unreadCount: expect.any(Number) },
    });
  });
});

/**
 * Returns a function that sends a mutation to the other server and returns its errors. On
 * SQLite, which has one server, this server executes it and drops the messages.
 */
async function theOther() {
  if (other) {
    const { url: origin } = other;
    return async (query: string, as: string) => {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      return errors;
    };
  }
  return async (query: string, as: string) => {
    const lost = vi.spyOn(cluster(), 'publish').mockResolvedValue();
    const { errors } = await app.gql(query, {}, { as });
    await settleBackground();
    lost.mockRestore();
    return errors;
  };
}
