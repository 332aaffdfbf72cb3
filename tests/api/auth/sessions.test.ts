import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authJobs } from '#domains/identity/auth/auth.jobs';
import { deviceLabel } from '#domains/identity/auth/signIn/deviceLabel';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import {
  endIdleSessions,
  openSession,
  sessionTopic,
} from '#domains/identity/auth/sessions/sessions.service';
import type { User } from '#domains/identity/users/user.entity';
import { settleBackground } from '#platform/running/background';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, changeUser, resetSettings } from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { banAsStaff } from '#tests/support/people/staff';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LIST = '{ mySessions { id current device ipAddress createdAt lastSeenAt expiresAt } }';

let app: TestApp;
let user: User;
let ip = '';
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  ip = `10.6.0.${count}`;
  user = await createUser({ username: `personne${count}`, email: `personne${count}@exemple.fr` });
});
afterEach(async () => {
  await settleBackground();
  shiftClock(0);
  await resetSettings();
});

const signIn = () => app.signInAs(user.email, ip);
const inSequence = async <T>(times: number, make: (n: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < times; n++) made.push(await make(n));
  return made;
};
const codeFor = async (as: string) =>
  (await app.gql('{ viewer { canAccessAdmin } }', {}, { as })).code;
const listed = async (as: string) => {
  const { data } = await app.gql<{ mySessions: { id: string; current: boolean }[] }>(
    LIST,
    {},
    { as },
  );
  return data.mySessions;
};
const send = (mutation: string, as: string) =>
  app.gql(`mutation { ${mutation} { message } }`, {}, { as });

describe('the sessions of one account', () => {
  const idsOf = async ({ id }: User) => {
    const rows = await repository(SessionRow).findBy({ userId: id });
    return rows.map((row) => row.id).toSorted();
  };
  /** Opens a session that started the given number of minutes ago. */
  const open = async (minutesAgo: number) => {
    shiftClock(-minutesAgo * MINUTE);
    const opened = await transaction(() =>
      openSession(user.id, { ipAddress: ip, userAgent: FIREFOX }),
    );
    shiftClock(0);
    return opened;
  };

  it('are limited to 20, and a further sign-in ends the least recently used session', async () => {
    const [first, second, ...others] = await inSequence(20, (n) => open(20 - n));
    // The oldest session is used again, so the second one is the least recently used.
    await codeFor(first!.token);
    const remaining = [first!, ...others].map(({ sessionId }) => sessionId);
    const topic = sessionTopic(second!.sessionId);
    const ended = await cluster().subscribe(topic, AbortSignal.timeout(5000));
    const token = await signIn();
    expect((await ended.next()).value).toBe('SIGNED_OUT');
    expect(await idsOf(user)).toHaveLength(20);
    expect(await idsOf(user)).toEqual(expect.arrayContaining(remaining));
    expect(await codeFor(second!.token)).toBe('SESSION_EXPIRED');
    expect(await codeFor(first!.token)).toBeUndefined();
    expect(await codeFor(token)).toBeUndefined();
    expect(await listed(token)).toHaveLength(20);
  });

  it('are limited to 20 under concurrent sign-ins', async () => {
    await inSequence(18, (n) => open(18 - n));
    const tokens = await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await idsOf(user)).toHaveLength(20);
    for (const token of tokens) expect(await codeFor(token)).toBeUndefined();
  });

  neutral.it(
    'stay unchanged when a sign-in is rolled back or another member signs in',
    async () => {
      await inSequence(20, (n) => open(20 - n));
      const before = await idsOf(user);
      const failing = transaction(async () => {
        await openSession(user.id, { ipAddress: ip, userAgent: FIREFOX });
        throw new Error('planned failure');
      });
      await expect(failing).rejects.toThrow('planned failure');
      expect(await idsOf(user)).toEqual(before);
      const other = await createUser({ username: `autre${count}`, email: `autre${count}@ex.fr` });
      await app.signInAs(other.email, ip);
      expect(await idsOf(user)).toEqual(before);
    },
  );
});

describe('the list of the caller’s sessions', () => {
  it('shows the device, IP address and expiry of each session, and marks the current one', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'user-agent': FIREFOX },
      payload: { email: user.email, password: PASSWORD },
      remoteAddress: '203.0.113.7',
    });
    const here = (response.json() as { data: { token: string } }).data.token;
    await signIn();
    const { data } = await app.gql(LIST, {}, { as: here });
    expect(data.mySessions).toHaveLength(2);
    const mine = data.mySessions.find((session: { current: boolean }) => session.current);
    expect(mine).toMatchObject({ device: 'Firefox sur Windows', ipAddress: '203.0.113.7' });
    const idle = Date.parse(mine.expiresAt) - Date.parse(mine.lastSeenAt);
    expect(idle).toBe(30 * MINUTE);
  });

  neutral.it.each([
    [FIREFOX, 'Firefox sur Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome sur Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome sur Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Vivaldi/7.5',
      'Vivaldi sur Windows',
    ],
    ['curl/8.0', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
  ])('labels the user agent %j as « %s »', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  neutral.it('shows only live sessions of the caller', async () => {
    const old = await signIn();
    shiftClock(31 * MINUTE);
    const here = await signIn();
    await app.signInAs('pro@centrale.test', ip);
    expect(await listed(here)).toHaveLength(1);
    expect(await codeFor(old)).toBe('SESSION_EXPIRED');
  });
});

describe('a session', () => {
  it('can be revoked from another session, with immediate effect', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const other = (await listed(here)).find(({ current }) => !current);
    const { data } = await send(`revokeSession(input: { id: "${other?.id}" })`, here);
    expect(data.revokeSession.message).toBe('La session est fermée.');
    expect([await codeFor(here), await codeFor(there)]).toEqual([undefined, 'SESSION_EXPIRED']);
  });

  neutral.it('cannot be found or revoked by another member', async () => {
    const mine = await signIn();
    const boss = await app.signInAs('superadmin@centrale.test', ip);
    const [theirs] = await listed(boss);
    const [own] = await listed(mine);
    for (const [as, id] of [
      [mine, theirs?.id],
      [boss, own?.id],
      [mine, 'x'],
      [mine, "' OR 1=1 --"],
    ]) {
      const { errors } = await send(`revokeSession(input: { id: "${id}" })`, as ?? '');
      expect(errors?.[0]).toMatchObject({
        message: 'Session introuvable',
        extensions: { code: 'SESSION_NOT_FOUND', status: 404 },
      });
    }
    expect([await codeFor(mine), await codeFor(boss)]).toEqual([undefined, undefined]);
  });

  neutral.it('ends when the member signs out of it, while other sessions continue', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await send('logout', here);
    expect([await codeFor(here), await codeFor(there)]).toEqual(['SESSION_EXPIRED', undefined]);
    expect((await send('logout', here)).code).toBe('SESSION_EXPIRED');
  });

  it('ends when another session of the account signs out everywhere', async () => {
    const tokens = [await signIn(), await signIn(), await signIn()];
    const other = await app.signInAs('pro@centrale.test', ip);
    await send('logoutEverywhere', tokens[0] ?? '');
    for (const token of tokens) expect(await codeFor(token)).toBe('SESSION_EXPIRED');
    expect(await codeFor(other)).toBeUndefined();
  });

  neutral.it('is ended by a ban of the member', async () => {
    const token = await signIn();
    await banAsStaff(app, user.id, ip);
    expect(await codeFor(token)).toBe('SESSION_EXPIRED');
    expect(await repository(SessionRow).countBy({ userId: user.id })).toBe(0);
  });

  neutral.it('is ended by the deactivation of the account', async () => {
    const token = await signIn();
    await changeUser(user.email, { isActive: false });
    expect(await codeFor(token)).toBe('SESSION_EXPIRED');
  });

  it('is refused after its end, except by public operations', async () => {
    const token = await signIn();
    await send('logout', token);
    const { status, body } = await app.rest('GET', '/auth/profile', { as: token });
    expect([status, body.error]).toEqual([401, 'Session expirée, veuillez vous reconnecter']);
    const open = await app.gql('{ errorCatalogue { code } }', {}, { as: token });
    expect(open.code).toBeUndefined();
  });
});

describe('the idle timeout', () => {
  const seenAt = async () => {
    const row = await repository(SessionRow).findOneByOrFail({ userId: user.id });
    return row.lastSeenAt.getTime();
  };

  neutral.it('ends a session after sessionTimeout minutes and not before', async () => {
    const token = await signIn();
    shiftClock(30 * MINUTE + 1000);
    expect(await codeFor(token)).toBe('SESSION_EXPIRED');
    shiftClock(30 * MINUTE - 5000);
    expect(await codeFor(token)).toBeUndefined();
  });

  neutral.it('restarts with each request of the session', async () => {
    const token = await signIn();
    for (const minutes of [25, 50, 75]) {
      shiftClock(minutes * MINUTE);
      expect(await codeFor(token)).toBeUndefined();
      await settleBackground();
    }
    shiftClock(106 * MINUTE);
    expect(await codeFor(token)).toBe('SESSION_EXPIRED');
  });

  it('follows a change of its setting immediately', async () => {
    const token = await signIn();
    await changeSettings({ sessionTimeout: 5 });
    shiftClock(6 * MINUTE);
    expect(await codeFor(token)).toBe('SESSION_EXPIRED');
    await changeSettings({ sessionTimeout: 480 });
    shiftClock(479 * MINUTE);
    expect(await codeFor(token)).toBeUndefined();
  });

  it('is measured from the last use, which is stored at most once per minute', async () => {
    const token = await signIn();
    const start = await seenAt();
    shiftClock(MINUTE / 2);
    await codeFor(token);
    await settleBackground();
    expect(await seenAt()).toBe(start);
    shiftClock(2 * MINUTE);
    const writes = vi.spyOn(currentDatabase().write, 'atomically');
    await Promise.all(Array.from({ length: 20 }, () => codeFor(token)));
    await settleBackground();
    expect(writes).toHaveBeenCalledTimes(1);
    expect(await seenAt()).toBeGreaterThanOrEqual(start + 2 * MINUTE - 1000);
  });

  it('is applied by a job that deletes only idle sessions', async () => {
    await signIn();
    shiftClock(31 * MINUTE);
    await signIn();
    await endIdleSessions();
    expect(await repository(SessionRow).countBy({ userId: user.id })).toBe(1);
  });
});

it('a request reads session, account, bans, roles and permissions in one statement', async () => {
  const token = await app.signInAs('superadmin@centrale.test', ip);
  await codeFor(token);
  const ask = () => app.gql('{ errorCatalogue { code } }', {}, { as: token });
  expect((await ask()).code).toBeUndefined();
  expect(await statementsOf(ask)).toHaveLength(1);
});

it('the job auth.old-links deletes only expired one-time links', async () => {
  const { id: userId } = user;
  const link = { userId, payload: null, createdAt: new Date() };
  await transaction(() =>
    repository(OneTimeToken).insert([
      { ...link, purpose: 'password_reset', tokenHash: 'old', expiresAt: new Date(Date.now() - 1) },
      {
        ...link,
        purpose: 'password_reset',
        tokenHash: 'new',
        expiresAt: new Date(Date.now() + DAY),
      },
    ]),
  );
  await authJobs.find(({ name }) => name === 'auth.old-links')?.run(new AbortController().signal);
  const left = await repository(OneTimeToken).findBy({ userId });
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['new']);
});
