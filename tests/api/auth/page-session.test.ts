import type { FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signPageSession } from '#domains/identity/auth/sessions/pageSession.service';
import { readSessionToken } from '#domains/identity/auth/sessions/tokens';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import type { User } from '#domains/identity/users/user.entity';
import { clearThrottles } from '#platform/limits/throttle';
import { settleBackground } from '#platform/running/background';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { isSignedOutBrowser, pageCallerOf } from '#server/web/pages/pageCaller';
import {
  changeSettings,
  changeUser,
  login,
  OTHER_PASSWORD,
  resetSettings,
} from '#tests/support/people/accounts';
import { givePasskey, signInBy } from '#tests/support/people/softPasskey';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { banAsStaff, giveRole } from '#tests/support/people/staff';
import { cookiesNamed, pageCookie, pageCookieOf, pageUserOf } from '#tests/support/running/cookies';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

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
  clearThrottles();
  count += 1;
  ip = `10.77.0.${count}`;
  user = await createUser({ username: `page${count}`, email: `page${count}@exemple.fr` });
});
afterEach(async () => {
  await settleBackground();
  shiftClock(0);
  await resetSettings();
});

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
const registration = () => ({
  username: `nouveau${count}`,
  email: `nouveau${count}@exemple.fr`,
  password: OTHER_PASSWORD,
  confirmPassword: OTHER_PASSWORD,
  ageConfirmed: true,
});
const signIn = () => app.signInAs(user.email, ip);
const requestWith = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;
const send = (mutation: string, as: string) =>
  app.gql(`mutation { ${mutation} { message } }`, {}, { as });

describe('the cookie for pages', () => {
  it.each([
    ['the password over GraphQL', () => login(app, user.email, PASSWORD, { ip })],
    [
      'the password over REST',
      () =>
        app.rest('POST', '/auth/login', { ip, body: { email: user.email, password: PASSWORD } }),
    ],
    ['a registration over GraphQL', () => app.gql(REGISTER, { input: registration() }, { ip })],
    [
      'a registration over REST',
      () => app.rest('POST', '/auth/register', { ip, body: registration() }),
    ],
    [
      'a passkey',
      async () => {
        const { passkey } = await givePasskey(app, { as: await signIn(), ip });
        return signInBy(app, passkey, { ip });
      },
    ],
    [
      'a second factor',
      async () => {
        const { codes } = await switchTwoFactorOn(app, { as: await signIn(), ip });
        const input = { email: user.email, password: PASSWORD, code: codes[0] };
        return app.gql(
          'mutation ($input: LoginInput!) { login(input: $input) { token } }',
          { input },
          { ip },
        );
      },
    ],
  ])('is set by %s for the session of the token', async (_way, enter) => {
    await changeSettings({ emailVerificationRequired: false, registrationEnabled: true });
    const answer = await enter();
    const token = /"token":"([^"]+)"/.exec(
      JSON.stringify('body' in answer ? answer.body : answer.data),
    )?.[1];
    const claim = readSessionToken(token ?? '');
    expect(claim).not.toBeNull();
    expect(cookiesNamed(answer, 'page-session')).toEqual([
      {
        name: 'page-session',
        value: claim && signPageSession(claim),
        path: '/',
        maxAge: DAY / 1000,
        httpOnly: true,
        sameSite: 'lax',
      },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const caller = await pageCallerOf(requestWith(pageCookie(answer)));
    expect(caller).toMatchObject(claim ?? {});
  });

  neutral.it('is not set by a refused sign-in, or before a second factor is proven', async () => {
    expect(cookiesNamed(await login(app, user.email, 'faux', { ip }), 'page-session')).toEqual([]);
    await switchTwoFactorOn(app, { as: await signIn(), ip });
    const half = await login(app, user.email, PASSWORD, { ip });
    expect(half.code).toBe('TWO_FACTOR_REQUIRED');
    expect(cookiesNamed(half, 'page-session')).toEqual([]);
  });

  it('identifies the caller of a page in one statement, with roles and impersonation', async () => {
    await giveRole(user.id, 'super_admin');
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
    const token = await signIn();
    const cookie = requestWith(pageCookieOf(token));
    const statements = await statementsOf(() => pageCallerOf(cookie));
    expect(statements).toHaveLength(1);
    expect((await pageCallerOf(cookie))?.viewing).toBeNull();
    await app.gql(
      'mutation { impersonateRole(input: { roleId: "moderator" }) { viewingAs { roleId } } }',
      {},
      { as: token },
    );
    expect((await pageCallerOf(cookie))?.viewing).toMatchObject({ roleId: 'moderator' });
    await send('stopImpersonation', token);
    expect((await pageCallerOf(cookie))?.viewing).toBeNull();
  });

  it.each([
    ['a sign-out', (token: string) => send('logout', token)],
    ['a sign-out everywhere', async () => send('logoutEverywhere', await signIn())],
    ['a ban', () => banAsStaff(app, user.id, ip)],
    ['a deactivation', () => changeUser(user.email, { isActive: false })],
    [
      'a change of the password in another session',
      async () => {
        const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
        const change =
          'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
        await app.gql(change, { input }, { as: await signIn() });
      },
    ],
    ['the idle time', async () => shiftClock(30 * MINUTE + 1000)],
  ])('is worth nothing after %s, as the token', async (_end, end) => {
    const token = await signIn();
    const cookie = pageCookieOf(token);
    expect(await pageUserOf(cookie)).toBe(user.id);
    await end(token);
    expect(await pageUserOf(cookie)).toBeNull();
    const { code } = await app.gql('{ viewer { canAccessAdmin } }', {}, { as: token });
    expect(code).toBe('SESSION_EXPIRED');
  });

  it('extends the session, as a query does', async () => {
    const token = await signIn();
    shiftClock(20 * MINUTE);
    await pageUserOf(pageCookieOf(token));
    await settleBackground();
    shiftClock(40 * MINUTE);
    expect(await pageUserOf(pageCookieOf(token))).toBe(user.id);
  });

  neutral.it('is worth nothing after a change of its account, session or signature', async () => {
    const [mine = '', theirs = ''] = [await signIn(), await app.signInAs('pro@centrale.test', ip)];
    const [, value = ''] = pageCookieOf(mine).split('=');
    const [, other = ''] = pageCookieOf(theirs).split('=');
    const [userId, sessionId, signature] = value.split('.');
    const [otherId, otherSession] = other.split('.');
    const forged = [
      `${otherId}.${sessionId}.${signature}`,
      `${otherId}.${otherSession}.${signature}`,
      `${userId}.${otherSession}.${signature}`,
      `0${userId}.${sessionId}.${signature}`,
      `${userId}.${sessionId}.`,
      `${userId}.${sessionId}`,
      value.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      value.slice(0, -1),
      `${value}=`,
      `${value} `.repeat(2),
      '',
      'none',
      mine,
    ];
    for (const one of forged) {
      expect([one, await pageUserOf(`page-session=${one}`)]).toEqual([one, null]);
    }
    // With a valid signature, a session of one account is no session of another.
    const mixed = signPageSession({ userId: Number(otherId), sessionId: String(sessionId) });
    expect(await pageUserOf(`page-session=${mixed}`)).toBeNull();
  });

  neutral.it('is ignored when a browser sends it twice, or under another name', async () => {
    const cookie = pageCookieOf(await signIn());
    const other = pageCookieOf(await app.signInAs('pro@centrale.test', ip));
    expect(await pageUserOf(`a=b; ${cookie}; c=d`)).toBe(user.id);
    expect(await pageUserOf(`${other}; ${cookie}`)).toBeNull();
    expect(await pageUserOf(`${cookie}; ${cookie}`)).toBeNull();
    expect(await pageUserOf(`__Host-${cookie}`)).toBeNull();
    expect(await pageUserOf(`x${cookie}`)).toBeNull();
  });
});

neutral.describe('the cookie as a session token', () => {
  it('is refused by GraphQL, REST and the socket', async () => {
    const [, value = ''] = pageCookieOf(await signIn()).split('=');
    const { code } = await app.gql('{ viewer { canAccessAdmin } }', {}, { as: value });
    expect(code).toBe('SESSION_EXPIRED');
    expect((await app.rest('GET', '/auth/profile', { as: value })).status).toBe(401);
    expect((await app.rest('PUT', '/page-session', { as: value })).status).toBe(401);
  });

  it('opens no socket, neither alone nor with a broken token', async () => {
    const cookie = pageCookieOf(await signIn());
    const url = `${app.fastify.listeningOrigin.replace('http', 'ws')}/graphql`;
    const closeCodeFor = async (payload: object) => {
      const { origin } = new URL(app.fastify.listeningOrigin);
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie, origin } });
      const closed = new Promise<number>((done) => socket.once('close', done));
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
      return closed;
    };
    expect(await closeCodeFor({})).toBe(4401);
    expect(await closeCodeFor({ authorization: 'Bearer x' })).toBe(4401);
    expect(await closeCodeFor({ authorization: cookie })).toBe(4401);
    expect(await closeCodeFor({ cookie })).toBe(4401);
  });
});

describe('PUT and DELETE /page-session', () => {
  const put = (headers: Record<string, string>) =>
    app.fastify.inject({ method: 'PUT', url: '/page-session', headers, remoteAddress: ip });
  const remove = (headers: Record<string, string> = {}) =>
    app.fastify.inject({ method: 'DELETE', url: '/page-session', headers, remoteAddress: ip });

  it('set the cookie of the session of the token, also during an impersonation', async () => {
    await giveRole(user.id, 'super_admin');
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
    const token = await signIn();
    const authorization = `Bearer ${token}`;
    const answer = await put({ authorization });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(pageCookie(answer)).toBe(pageCookieOf(token));
    expect(answer.headers['cache-control']).toBe('private, no-store');
    await app.gql(
      'mutation { impersonateRole(input: { roleId: "moderator" }) { viewingAs { roleId } } }',
      {},
      { as: token },
    );
    expect((await put({ authorization })).statusCode).toBe(204);
  });

  neutral.it('set no cookie without a live token, whatever cookie is sent', async () => {
    const token = await signIn();
    const cookie = pageCookieOf(token);
    expect((await put({ cookie })).statusCode).toBe(401);
    await send('logout', token);
    const late = await put({ cookie, authorization: `Bearer ${token}` });
    expect(late.statusCode).toBe(401);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  neutral.it('replace the cookie by a marker that the user signed out', async () => {
    const answer = await remove({ cookie: pageCookieOf(await signIn()) });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(cookiesNamed(answer, 'page-session')).toEqual([
      { name: 'page-session', value: 'none', path: '/', httpOnly: true, sameSite: 'lax' },
    ]);
    expect(isSignedOutBrowser(requestWith(pageCookie(answer)))).toBe(true);
    expect(isSignedOutBrowser(requestWith(pageCookieOf(await signIn())))).toBe(false);
    expect(isSignedOutBrowser({ headers: {} } as FastifyRequest)).toBe(false);
  });

  neutral.it.each(['https://autre.example', 'http://sub.localhost', 'null', 'nonsense'])(
    'are refused for a page of the origin %s',
    async (origin) => {
      const authorization = `Bearer ${await signIn()}`;
      for (const answer of [await put({ authorization, origin }), await remove({ origin })]) {
        expect(answer.statusCode).toBe(403);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  neutral.it('are limited per IP address', async () => {
    const codes = [];
    for (let n = 0; n < 301; n++) codes.push((await remove()).statusCode);
    expect(new Set(codes.slice(0, 300))).toEqual(new Set([204]));
    expect(codes.at(-1)).toBe(429);
  });

  neutral.it('cannot be read', async () => {
    const cookie = pageCookieOf(await signIn());
    const answer = await app.rest('GET', '/page-session', { cookie });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'DELETE, PUT']);
  });
});
