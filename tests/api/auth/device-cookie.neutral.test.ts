import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginFailure, LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { login, OTHER_PASSWORD } from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { cookiesNamed, cookiesSet, deviceCookie } from '#tests/support/running/cookies';
import {
  createTestApp,
  PASSWORD,
  type CallOptions,
  type TestApp,
} from '#tests/support/running/testApp';

/** Both transports; each signs in and returns the error code, if any, with the headers. */
const transports = {
  GraphQL: async (email: string, password: string, call: CallOptions = {}) => {
    const { code, headers } = await login(app, email, password, call);
    return { code, headers };
  },
  REST: async (email: string, password: string, call: CallOptions = {}) => {
    const body = { email, password };
    const answer = await app.rest('POST', '/auth/login', { body, ...call });
    return { code: answer.body.code as string | undefined, headers: answer.headers };
  },
};
type Transport = (typeof transports)['GraphQL'];

const verified = vi.mocked(verify);
let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await transaction(async () => {
    await repository(LoginFailure).clear();
    await repository(LoginLock).clear();
  });
  verified.mockClear();
});
afterEach(() => shiftClock(0));

const member = () => createUser({ username: `appareil${count++}` });

async function knownTo(transport: Transport, email: string, cookie?: string): Promise<string> {
  return deviceCookie(await transport(email, PASSWORD, { cookie }));
}

/** Tries wrong passwords as strangers, each from its own address; returns the error codes. */
async function strangers(transport: Transport, email: string, attempts = 5, cookie?: string) {
  const codes = [];
  for (let i = 0; i < attempts; i++) {
    codes.push((await transport(email, 'faux', { ip: `10.7.${count++ % 250}.1`, cookie })).code);
  }
  return codes;
}

describe.each(Object.entries(transports))('a known device over %s', (_name, transport) => {
  it('can sign in after attempts of strangers have locked the account', async () => {
    const { email } = await member();
    const cookie = await knownTo(transport, email);
    await strangers(transport, email);
    expect((await transport(email, PASSWORD, { ip: '10.7.1.1' })).code).toBe('ACCOUNT_LOCKED');
    expect((await transport(email, PASSWORD, { cookie })).code).toBeUndefined();
    // The sign-in of the holder gives the strangers no new attempts.
    expect(await strangers(transport, email, 1)).toEqual(['ACCOUNT_LOCKED']);
  });

  it('has its own limit of five failed sign-ins, which locks only this device', async () => {
    const { email } = await member();
    const cookie = await knownTo(transport, email);
    const fail = async () => (await transport(email, 'faux', { cookie })).code;
    verified.mockClear();
    const codes = await Promise.all(Array.from({ length: 9 }, fail));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(4);
    expect(verified).toHaveBeenCalledTimes(5);
    expect((await transport(email, PASSWORD, { cookie })).code).toBe('ACCOUNT_LOCKED');
    expect((await transport(email, PASSWORD, { ip: '10.7.1.1' })).code).toBeUndefined();
    shiftClock(15 * MINUTE + 2000);
    expect((await transport(email, PASSWORD, { cookie })).code).toBeUndefined();
  });

  it('can sign in even when its IP address is locked', async () => {
    const { email } = await member();
    const cookie = await knownTo(transport, email);
    for (let i = 0; i < 50; i++) await transport(`inconnu${i}@exemple.fr`, 'faux');
    expect((await transport(email, PASSWORD)).code).toBe('ACCOUNT_LOCKED');
    expect((await transport(email, PASSWORD, { cookie })).code).toBeUndefined();
  });

  it('has a cookie that is sent only for sign-in, and is hidden from scripts and other sites', async () => {
    const { email } = await member();
    expect(cookiesNamed(await transport(email, PASSWORD), 'appareil')).toEqual(
      ['/graphql', '/auth/login'].map((path) => ({
        name: 'appareil',
        value: expect.stringMatching(/^[\w.-]+$/),
        path,
        maxAge: (180 * DAY) / 1000,
        httpOnly: true,
        sameSite: 'strict',
      })),
    );
    expect(cookiesSet(await transport(email, 'faux'))).toEqual([]);
  });
});

describe('the device cookie', () => {
  const isLockedOut = async (email: string, cookie: string) => {
    await strangers(transports.GraphQL, email, 4, cookie);
    await strangers(transports.GraphQL, email, 1);
    return (await login(app, email, PASSWORD, { cookie })).code === 'ACCOUNT_LOCKED';
  };

  it('has no effect on the account of another member', async () => {
    const [mine, theirs] = [await member(), await member()];
    const cookie = await knownTo(transports.GraphQL, mine.email);
    expect(await isLockedOut(theirs.email, cookie)).toBe(true);
  });

  it('has no effect after a change of its account ID or its signature', async () => {
    const [mine, theirs] = [await member(), await member()];
    const [name, entry = ''] = (await knownTo(transports.GraphQL, mine.email)).split('=');
    const [account = '', ...rest] = entry.split('.');
    const forged = [theirs.id.toString(36), ...rest].join('.');
    expect(await isLockedOut(theirs.email, `${name}=${forged}`)).toBe(true);
    const flipped = entry.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    expect(await isLockedOut(mine.email, `${name}=${flipped}`)).toBe(true);
    expect(account).toBe(mine.id.toString(36));
  });

  it('has no effect after a change of the password', async () => {
    const { email } = await member();
    const { data, ...answer } = await login(app, email);
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    await app.gql(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input },
      { as: data.login.token },
    );
    const cookie = deviceCookie(answer);
    await strangers(transports.GraphQL, email, 5, cookie);
    expect((await login(app, email, OTHER_PASSWORD, { cookie })).code).toBe('ACCOUNT_LOCKED');
  });

  it('has no effect after half a year without use', async () => {
    const { email } = await member();
    const cookie = await knownTo(transports.GraphQL, email);
    shiftClock(180 * DAY + MINUTE);
    expect(await isLockedOut(email, cookie)).toBe(true);
  });

  it('allows at most five password attempts, and does not authenticate requests', async () => {
    const { email } = await member();
    const cookie = await knownTo(transports.GraphQL, email);
    const codes = await strangers(transports.REST, email, 8, cookie);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(4);
    const viewer = await app.gql('{ viewer { user { id } } }', {}, { cookie });
    expect(viewer.data.viewer).toBeNull();
  });

  it('is not set before the code of the second factor is correct', async () => {
    const user = await member();
    await switchTwoFactorOn(app, { as: await app.signInAs(user.email) });
    const answer = await login(app, user.email);
    expect(answer.code).toBe('TWO_FACTOR_REQUIRED');
    expect(cookiesSet(answer)).toEqual([]);
  });
});

it('a browser is a known device for the latest five accounts that signed in on it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, member));
  let cookie: string | undefined;
  for (const { email } of people) cookie = await knownTo(transports.GraphQL, email, cookie);
  const letIn = [];
  for (const { email } of people) {
    await strangers(transports.GraphQL, email);
    letIn.push((await login(app, email, PASSWORD, { cookie })).code === undefined);
  }
  expect(letIn).toEqual([false, true, true, true, true, true]);
});

it('a locked account does not prevent a signed-in member from changing the password', async () => {
  const { email } = await member();
  const { data } = await login(app, email);
  await strangers(transports.GraphQL, email);
  const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  const answer = await app.rest('PUT', '/auth/change-password', { body, as: data.login.token });
  expect(answer.status).toBe(200);
});

it('the device cookie of a site under https is sent over https only', async () => {
  const secure = await createTestApp({
    env: { PUBLIC_URL: 'https://centrale.example', SEED: 'demo' },
  });
  try {
    const set = cookiesNamed(await login(secure, 'membre@centrale.test'), 'appareil');
    expect(set.map((cookie) => cookie.secure)).toEqual([true, true]);
  } finally {
    await secure.close();
  }
});
