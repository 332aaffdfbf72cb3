import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeOldFailures } from '#domains/identity/auth/signIn/loginThrottle.service';
import { LoginFailure, LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
} from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const MEMBER = 'membre@centrale.test';
const OTHERS = ['pro', 'premium', 'nouveau', 'support', 'redacteur', 'admin'].map(
  (name) => `${name}@centrale.test`,
);
const HOME = '10.2.0.1';
const verified = vi.mocked(verify);

let app: TestApp;
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
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

const fail = (email = MEMBER, ip = HOME) => login(app, email, 'faux', { ip });
const succeed = (email = MEMBER, ip = HOME) => login(app, email, PASSWORD, { ip });
const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** Makes a failed sign-in on each of the given number of accounts, none of which exists. */
async function failOn(accounts: number, ip = HOME) {
  for (let i = 0; i < accounts; i++) await fail(`inconnu${i}@exemple.fr`, ip);
}

async function failTimes(count: number, email = MEMBER, ip = HOME) {
  const codes = [];
  for (let i = 0; i < count; i++) codes.push((await fail(email, ip)).code);
  return codes;
}

describe('the lockout of an account', () => {
  it('starts after maxLoginAttempts failed sign-ins and lasts 15 minutes', async () => {
    expect(new Set(await failTimes(4))).toEqual(new Set(['INVALID_CREDENTIALS']));
    // The error of the failed sign-in that locks the account states the lock.
    const fifth = await fail();
    expect(fifth.errors?.[0]).toMatchObject({
      message: 'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
      extensions: { code: 'ACCOUNT_LOCKED', retryAfterSeconds: 15 * 60 },
    });
    const { errors, headers } = await succeed(MEMBER, '10.2.0.2');
    expect(errors?.[0]?.message).toBe(
      'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'ACCOUNT_LOCKED', status: 429 });
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    shiftClock(15 * MINUTE - 20_000);
    expect((await succeed(MEMBER, '10.2.0.2')).code).toBe('ACCOUNT_LOCKED');
    shiftClock(15 * MINUTE + 2000);
    expect((await succeed(MEMBER, '10.2.0.2')).code).toBeUndefined();
  });

  neutral.it('also applies to an email without an account', async () => {
    const answers = async (email: string, ip: string) => {
      const refusals = [];
      for (let i = 0; i < 6; i++) {
        const { errors, headers } = await fail(email, ip);
        refusals.push([errors?.[0]?.message, errors?.[0]?.extensions.code, headers['retry-after']]);
      }
      const { errors } = await login(app, email, OTHER_PASSWORD, { ip: '10.2.0.9' });
      return [refusals, errors?.[0]?.message];
    };
    expect(await answers('inconnu@exemple.fr', '10.2.1.1')).toEqual(
      await answers(MEMBER, '10.2.1.2'),
    );
  });

  neutral.it('starts after three failed sign-ins when maxLoginAttempts is 3', async () => {
    await changeSettings({ maxLoginAttempts: 3 });
    expect(await failTimes(4)).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
  });

  neutral.it(
    'ignores failures before a successful sign-in, even failures from several IP addresses',
    async () => {
      await failTimes(2, MEMBER, '10.2.4.1');
      await failTimes(2, MEMBER, '10.2.4.2');
      expect((await succeed(MEMBER, '10.2.4.3')).code).toBeUndefined();
      expect(await failTimes(6, MEMBER, '10.2.4.4')).toEqual([
        ...Array.from({ length: 4 }, () => 'INVALID_CREDENTIALS'),
        'ACCOUNT_LOCKED',
        'ACCOUNT_LOCKED',
      ]);
    },
  );

  neutral.it(
    'does not start because of failures on other accounts from the same IP address',
    async () => {
      await failTimes(4);
      expect((await succeed()).code).toBeUndefined();
      for (const email of OTHERS.slice(0, 4)) await fail(email);
      expect((await succeed()).code).toBeUndefined();
    },
  );

  neutral.it('ignores failures that are more than 15 minutes old', async () => {
    await failTimes(4);
    shiftClock(16 * MINUTE);
    await failTimes(4);
    expect((await succeed()).code).toBeUndefined();
  });

  neutral.it('is not extended by sign-in attempts during the lockout', async () => {
    await failTimes(5);
    shiftClock(10 * MINUTE);
    await failTimes(5);
    shiftClock(15 * MINUTE + 2000);
    expect((await succeed()).code).toBeUndefined();
  });

  neutral.it(
    'starts after failures with any case of the email, or with spaces around it',
    async () => {
      for (const email of [
        MEMBER,
        'MEMBRE@centrale.test',
        ` ${MEMBER}`,
        `${MEMBER} `,
        'Membre@Centrale.Test',
      ]) {
        await fail(email);
      }
      expect((await succeed()).code).toBe('ACCOUNT_LOCKED');
    },
  );
});

describe('the lockout of an IP address', () => {
  neutral.it(
    'starts after failures on fifty accounts, and covers every account but no other IP address',
    async () => {
      await failOn(50);
      expect((await succeed()).code).toBe('ACCOUNT_LOCKED');
      expect((await succeed('inconnu@exemple.fr')).code).toBe('ACCOUNT_LOCKED');
      expect((await succeed(MEMBER, '10.2.0.7')).code).toBeUndefined();
    },
  );

  neutral.it(
    'does not affect thirty pupils of one school who each mistype their password twice',
    async () => {
      const pupils = Array.from({ length: 30 }, (_, i) => `eleve${i}@exemple.fr`);
      for (const email of pupils) await createUser({ username: email.split('@')[0]!, email });
      const codes = new Set();
      for (const email of [...pupils, ...pupils]) codes.add((await fail(email)).code);
      expect([...codes]).toEqual(['INVALID_CREDENTIALS']);
      for (const email of pupils) expect((await succeed(email)).code).toBeUndefined();
    },
  );

  neutral.it(
    'allows only fifty password checks for sixty accounts, over GraphQL and REST together',
    async () => {
      const statuses = [];
      for (let i = 0; i < 30; i++) {
        await fail(`graphql${i}@exemple.fr`);
        const body = { email: `rest${i}@exemple.fr`, password: 'faux' };
        statuses.push((await app.rest('POST', '/auth/login', { body, ip: HOME })).status);
      }
      expect(verified).toHaveBeenCalledTimes(50);
      expect(statuses).toEqual([...Array(24).fill(401), ...Array(6).fill(429)]);
    },
  );

  neutral.it(
    'is not prevented by a sign-in to another account from the same IP address',
    async () => {
      const own = 'stagiaire@centrale.test';
      await failOn(49);
      expect((await succeed(own)).code).toBeUndefined();
      expect((await fail('encore@exemple.fr')).code).toBe('ACCOUNT_LOCKED');
      expect((await fail(MEMBER)).code).toBe('ACCOUNT_LOCKED');
      expect((await succeed(own)).code).toBe('ACCOUNT_LOCKED');
      expect((await succeed(own, '10.2.0.8')).code).toBeUndefined();
    },
  );

  it('covers a whole IPv6 network, and an IPv4 address in both of its notations', async () => {
    await changeSettings({ maxLoginAttempts: 3 });
    for (let i = 0; i < 30; i++) await fail(`six${i}@exemple.fr`, `2001:db8:1:2::${i + 1}`);
    expect((await succeed(MEMBER, '2001:db8:1:2:ffff::1')).code).toBe('ACCOUNT_LOCKED');
    expect((await succeed(MEMBER, '2001:db8:1:3::1')).code).toBeUndefined();
    for (let i = 0; i < 30; i++) {
      await fail(`quatre${i}@exemple.fr`, i % 2 ? '10.2.3.4' : '::ffff:10.2.3.4');
    }
    expect((await succeed('stagiaire@centrale.test', '10.2.3.4')).code).toBe('ACCOUNT_LOCKED');
  });

  it('does not stop concurrent sign-ins with correct passwords from a shared IP address', async () => {
    const accounts = [MEMBER, ...OTHERS];
    const answers = await times(28, (i) => succeed(accounts[i % accounts.length]));
    expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
  });
});

describe('the number of password attempts', () => {
  neutral.it('is limited to maxLoginAttempts for successive attempts', async () => {
    await failTimes(12);
    expect(verified).toHaveBeenCalledTimes(5);
  });

  it('is limited to maxLoginAttempts for concurrent attempts', async () => {
    const answers = await times(20, () => fail());
    expect(verified).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ code }) => code === 'ACCOUNT_LOCKED')).toHaveLength(16);
  });

  it('is limited to maxLoginAttempts for concurrent attempts from many IP addresses', async () => {
    const answers = await times(20, (i) => fail(MEMBER, `10.2.7.${i}`));
    expect(verified).toHaveBeenCalledTimes(5);
    // The first four may be answered before the fifth failure is counted.
    const locked = answers.filter(({ code }) => code === 'ACCOUNT_LOCKED');
    expect(locked.length).toBeGreaterThanOrEqual(16);
  });

  it('is limited for concurrent attempts on many accounts from one IP address', async () => {
    await changeSettings({ maxLoginAttempts: 3 });
    await times(40, (i) => fail(`personne${i}@exemple.fr`));
    expect(verified).toHaveBeenCalledTimes(30);
  });

  neutral.it('is limited to maxLoginAttempts for aliases in one GraphQL request', async () => {
    const aliases = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `a${i}: login(input: { email: "${MEMBER}", password: "faux${i}" }) { token }`,
      ).join(' ');
    const ask = (count: number) => app.gql(`mutation { ${aliases(count)} }`, {}, { ip: HOME });
    // A request contains at most two mutations (docs/decisions/0029-limits-of-a-request.md).
    expect((await ask(3)).code).toBe('GRAPHQL_TOO_COMPLEX');
    expect(verified).not.toHaveBeenCalled();
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await ask(2)).code);
    expect(verified).toHaveBeenCalledTimes(5);
    expect(codes.at(-1)).toBe('ACCOUNT_LOCKED');
  });

  it('is limited to maxLoginAttempts for a batch of GraphQL requests', async () => {
    const one = {
      query: `mutation { login(input: { email: "${MEMBER}", password: "faux" }) { token } }`,
    };
    const send = (count: number) =>
      app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        payload: Array.from({ length: count }, () => one),
        remoteAddress: HOME,
      });
    expect((await send(3)).json().errors[0].extensions.code).toBe('GRAPHQL_TOO_COMPLEX');
    expect(verified).not.toHaveBeenCalled();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      const answers = (await send(2)).json() as { errors: { extensions: { code: string } }[] }[];
      codes.push(...answers.map(({ errors }) => errors[0]?.extensions.code));
    }
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(4);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(4);
    expect(verified).toHaveBeenCalledTimes(5);
  });

  neutral.it('is limited to maxLoginAttempts for alternating REST and GraphQL', async () => {
    for (let i = 0; i < 4; i++) {
      await fail();
      const body = { email: MEMBER, password: 'faux' };
      await app.rest('POST', '/auth/login', { body, ip: HOME });
    }
    expect(verified).toHaveBeenCalledTimes(5);
  });

  it('is limited to maxLoginAttempts for the current password in a password change', async () => {
    const token = await app.signInAs(MEMBER, HOME);
    verified.mockClear();
    const change = (currentPassword: string) =>
      app.rest('PUT', '/auth/change-password', {
        body: { currentPassword, newPassword: OTHER_PASSWORD },
        as: token,
        ip: HOME,
      });
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await change(`faux${i}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429]);
    expect(verified).toHaveBeenCalledTimes(5);
    expect((await change(PASSWORD)).body).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });
});

it('purgeOldFailures deletes failed sign-ins and locks only after they have expired', async () => {
  await failTimes(5);
  await purgeOldFailures();
  expect(await repository(LoginFailure).count()).toBe(5);
  expect(await repository(LoginLock).count()).toBe(1);
  shiftClock(15 * MINUTE + 2000);
  await purgeOldFailures();
  expect(await repository(LoginFailure).count()).toBe(0);
  expect(await repository(LoginLock).count()).toBe(0);
});
