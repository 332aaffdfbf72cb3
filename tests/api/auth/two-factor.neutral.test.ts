import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RecoveryCode, TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { decryptSecret, encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import { MINUTE, SECOND, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { OTHER_PASSWORD, storedUser } from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import { mailsTo } from '#tests/support/content/outbox';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const START =
  'mutation ($password: String!) { startTwoFactor(input: { password: $password }) { secret } }';
const CONFIRM = 'mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { codes } }';
const DISABLE =
  'mutation ($password: String!, $code: String!) { disableTwoFactor(input: { password: $password, code: $code }) { message } }';
const RENEW =
  'mutation ($password: String!, $code: String!) { renewRecoveryCodes(input: { password: $password, code: $code }) { codes } }';
const STATE = '{ twoFactor { enabled enabledAt recoveryCodesLeft } }';

interface Member {
  email: string;
  as: string;
  secret: string;
  first: string;
  codes: string[];
}

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(() => shiftClock(0));

/** Returns a new IP address for each attempt, so that only the limit per account applies. */
const nextIp = () => `10.30.${count >> 8}.${count++ % 256}`;

const signIn = (email: string, code?: string, password = PASSWORD) =>
  app.gql(LOGIN, { input: { email, password, code } }, { ip: nextIp() });

async function plainMember(): Promise<{ email: string; as: string }> {
  const { email } = await createUser({ username: `double${count++}` });
  return { email, as: await app.signInAs(email, nextIp()) };
}

async function member(): Promise<Member> {
  const { email, as } = await plainMember();
  return { email, as, ...(await switchTwoFactorOn(app, { as, ip: nextIp() })) };
}

const call = (query: string, variables: object, as: string) =>
  app.gql(query, { ...variables }, { as, ip: nextIp() });

describe('the activation of two-factor sign-in', () => {
  it('requires the password and a first code, and returns ten recovery codes', async () => {
    const { email, as } = await plainMember();
    expect((await call(STATE, {}, as)).data.twoFactor).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    const { uri, codes } = await switchTwoFactorOn(app, { as, ip: nextIp() });
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Centrale 18-112:/);
    expect(decodeURIComponent(uri)).toContain(email);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const { data } = await call(STATE, {}, as);
    expect(data.twoFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'La double authentification est activée – Centrale 18-112',
    ]);
  });

  it('is refused with a wrong password or a wrong first code', async () => {
    const { as } = await plainMember();
    const { errors } = await call(START, { password: 'faux' }, as);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
      fields: { password: 'Mot de passe actuel incorrect' },
    });
    expect((await call(CONFIRM, { code: '123456' }, as)).code).toBe('TWO_FACTOR_OFF');
    await call(START, { password: PASSWORD }, as);
    const wrong = await call(CONFIRM, { code: '12345a' }, as);
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'TWO_FACTOR_INVALID',
      fields: { code: expect.stringContaining('pas valide') },
    });
    expect((await call(STATE, {}, as)).data.twoFactor.enabled).toBe(false);
  });

  it('has no effect on sign-in before the first code is confirmed', async () => {
    const { email, as } = await plainMember();
    await call(START, { password: PASSWORD }, as);
    expect((await signIn(email)).code).toBeUndefined();
  });

  it('is refused while two-factor sign-in is on, so that a stolen session cannot replace the authenticator', async () => {
    const { as } = await member();
    expect((await call(START, { password: PASSWORD }, as)).code).toBe('TWO_FACTOR_ALREADY_ON');
    expect((await call(CONFIRM, { code: '123456' }, as)).code).toBe('TWO_FACTOR_ALREADY_ON');
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { email, secret, codes } = await member();
    const { id: userId } = await storedUser(email);
    const row = await repository(TwoFactor).findOneByOrFail({ userId });
    const rows = await repository(RecoveryCode).findBy({ userId });
    const stored = JSON.stringify([row, rows]);
    for (const disclosed of [secret, ...codes]) expect(stored).not.toContain(disclosed);
    expect(rows).toHaveLength(10);
  });

  it('does not affect other accounts', async () => {
    await member();
    const other = await plainMember();
    expect((await call(STATE, {}, other.as)).data.twoFactor.enabled).toBe(false);
  });
});

describe('two-factor sign-in', () => {
  it('requires a code in addition to the right password', async () => {
    const { email, secret } = await member();
    const asked = await signIn(email);
    expect(asked.errors?.[0]?.extensions).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      status: 401,
    });
    expect((await signIn(email, '   ')).code).toBe('TWO_FACTOR_REQUIRED');
    const code = codeOf(secret);
    expect(
      (await signIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).data.login.token,
    ).toBeTruthy();
  });

  it('does not reveal after a wrong password whether the account has a second factor', async () => {
    const { email, secret } = await member();
    const plain = await plainMember();
    const withTwo = await signIn(email, codeOf(secret), 'faux');
    const withOne = await signIn(plain.email, '123456', 'faux');
    const disclosed = ({ errors }: typeof withTwo) => [
      errors?.[0]?.message,
      { ...errors?.[0]?.extensions, requestId: null },
    ];
    expect(disclosed(withTwo)).toEqual(disclosed(withOne));
    expect(withTwo.code).toBe('INVALID_CREDENTIALS');
  });

  it('works in the same way over REST', async () => {
    const { email, secret } = await member();
    const login = (code?: string) =>
      app.rest('POST', '/auth/login', { body: { email, password: PASSWORD, code }, ip: nextIp() });
    expect(await login()).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } });
    expect(await login('000000')).toMatchObject({
      status: 401,
      body: { code: 'TWO_FACTOR_INVALID', fields: { code: expect.any(String) } },
    });
    expect((await login(codeOf(secret))).body.data.token).toBeTruthy();
  });

  it('ignores a code when the account has no second factor', async () => {
    const { email } = await plainMember();
    expect((await signIn(email, 'n’importe quoi')).code).toBeUndefined();
  });

  it('accepts a code that is half a minute off, and refuses codes that are 90 seconds off', async () => {
    const { email, secret } = await member();
    expect((await signIn(email, codeOf(secret, -3))).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, codeOf(secret, 3))).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
  });

  it('still requires the code after a password reset', async () => {
    const { email, secret } = await member();
    await app.gql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      {
        email,
      },
    );
    const token = /jeton=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[1];
    const input = { token, newPassword: OTHER_PASSWORD };
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input },
    );
    expect((await signIn(email, undefined, OTHER_PASSWORD)).code).toBe('TWO_FACTOR_REQUIRED');
    expect((await signIn(email, codeOf(secret), OTHER_PASSWORD)).code).toBeUndefined();
  });
});

describe('an authenticator code', () => {
  it('is accepted only once, even within its period of validity', async () => {
    const { email, secret } = await member();
    const code = codeOf(secret);
    expect((await signIn(email, code)).code).toBeUndefined();
    expect((await signIn(email, code)).code).toBe('TWO_FACTOR_INVALID');
    shiftClock(30 * SECOND);
    expect((await signIn(email, code)).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
  });

  it('opens one session when several requests use it concurrently', async () => {
    const { email, secret } = await member();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, code)));
    expect(answers.filter((answer) => answer.code === undefined)).toHaveLength(1);
  });

  it('cannot open a session if it was used to confirm the authenticator', async () => {
    const { email, first } = await member();
    expect((await signIn(email, first)).code).toBe('TWO_FACTOR_INVALID');
  });

  it('cannot be used to sign in to another account', async () => {
    const [one, other] = [await member(), await member()];
    expect((await signIn(one.email, codeOf(other.secret))).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(one.email, other.codes[0])).code).toBe('TWO_FACTOR_INVALID');
  });
});

describe('the limit of five wrong codes', () => {
  const guess = (i: number) => String(100_000 + i);

  it('locks the account, which then refuses even the right code', async () => {
    const { email, secret } = await member();
    for (let i = 0; i < 4; i++) {
      expect((await signIn(email, guess(i))).code).toBe('TWO_FACTOR_INVALID');
    }
    expect((await signIn(email, guess(4))).code).toBe('ACCOUNT_LOCKED');
    expect((await signIn(email, codeOf(secret))).code).toBe('ACCOUNT_LOCKED');
    shiftClock(16 * MINUTE);
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
  });

  it('applies to concurrent attempts', async () => {
    const { email } = await member();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(email, guess(i))),
    );
    expect(answers.filter(({ code }) => code === 'TWO_FACTOR_INVALID').length).toBeLessThan(6);
    expect(answers.filter(({ code }) => code === 'ACCOUNT_LOCKED').length).toBeGreaterThan(14);
  });

  it('applies to aliases in one request, and to a batch of requests', async () => {
    const codesOf = (answers: { errors?: { extensions: { code: string } }[] }[]) =>
      answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    const { email } = await member();
    const alias = (i: number) =>
      `a${i}: login(input: { email: "${email}", password: "${PASSWORD}", code: "${guess(i)}" }) { token }`;
    const byAlias = [];
    // A request contains at most two mutations (docs/decisions/0029-limits-of-a-request.md).
    for (let i = 0; i < 10; i += 2) {
      const query = `mutation { ${alias(i)} ${alias(i + 1)} }`;
      byAlias.push(await app.gql(query, {}, { ip: nextIp() }));
    }
    expect(codesOf(byAlias).filter((code) => code === 'TWO_FACTOR_INVALID')).toHaveLength(4);

    const other = await member();
    const one = (i: number) => ({
      query: LOGIN,
      variables: { input: { email: other.email, password: PASSWORD, code: guess(i) } },
    });
    const byBatch = [];
    for (let i = 0; i < 10; i += 2) {
      const batch = await app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: [one(i), one(i + 1)],
        remoteAddress: nextIp(),
      });
      byBatch.push(...(batch.json() as { errors: { extensions: { code: string } }[] }[]));
    }
    expect(codesOf(byBatch).filter((code) => code === 'TWO_FACTOR_INVALID')).toHaveLength(4);
  });

  it('still applies after a right password, a password change and a password reset', async () => {
    const { email, as } = await member();
    for (let i = 0; i < 4; i++) await signIn(email, guess(i));
    expect((await signIn(email)).code).toBe('TWO_FACTOR_REQUIRED');
    const change =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await call(change, { input }, as)).code).toBeUndefined();
    await app.gql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      {
        email,
      },
    );
    const token = (await mailsTo(app, email))
      .map(({ text }) => /reinitialisation\?jeton=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean);
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: 'Cheval-Agrafe-7-Pile' } },
    );
    expect((await signIn(email, guess(4), 'Cheval-Agrafe-7-Pile')).code).toBe('ACCOUNT_LOCKED');
  });

  it('does not apply to a right password without a code', async () => {
    const { email, secret } = await member();
    for (let i = 0; i < 8; i++) expect((await signIn(email)).code).toBe('TWO_FACTOR_REQUIRED');
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
  });

  it('also applies to operations other than sign-in, such as the renewal of recovery codes', async () => {
    const { as } = await member();
    for (let i = 0; i < 5; i++) {
      const variables = { password: PASSWORD, code: guess(i) };
      const { code } = await call(i % 2 ? DISABLE : RENEW, variables, as);
      expect(code).toBe(i < 4 ? 'TWO_FACTOR_INVALID' : 'ACCOUNT_LOCKED');
    }
    expect((await call(DISABLE, { password: PASSWORD, code: '1' }, as)).code).toBe(
      'ACCOUNT_LOCKED',
    );
    const other = await plainMember();
    await call(START, { password: PASSWORD }, other.as);
    for (let i = 0; i < 5; i++) await call(CONFIRM, { code: guess(i) }, other.as);
    expect((await call(CONFIRM, { code: guess(9) }, other.as)).code).toBe('ACCOUNT_LOCKED');
  });
});

describe('a recovery code', () => {
  it('replaces an authenticator code once, whatever its case and separators', async () => {
    const { email, as, codes } = await member();
    const [first = '', second = ''] = codes;
    expect((await signIn(email, first)).code).toBeUndefined();
    expect((await signIn(email, first)).code).toBe('TWO_FACTOR_INVALID');
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    expect((await signIn(email, typed)).code).toBeUndefined();
    expect((await call(STATE, {}, as)).data.twoFactor.recoveryCodesLeft).toBe(8);
    const mails = (await mailsTo(app, email)).filter(({ subject }) => /secours/.test(subject));
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('Il vous reste 8 codes de secours.');
  });

  it('opens one session when several requests use it concurrently', async () => {
    const { email, codes } = await member();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, codes[0])));
    expect(answers.filter((answer) => answer.code === undefined)).toHaveLength(1);
  });

  it('is invalid after new recovery codes are created', async () => {
    const { email, as, secret, codes } = await member();
    const variables = { password: PASSWORD, code: codeOf(secret) };
    const { data } = await call(RENEW, variables, as);
    const renewed = data.renewRecoveryCodes.codes as string[];
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    expect((await signIn(email, codes[3])).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, renewed[3])).code).toBeUndefined();
  });

  it('still signs in when the signing key was lost, unlike an authenticator code', async () => {
    const { email, secret, codes } = await member();
    const { id: userId } = await storedUser(email);
    const sealedSecret = encryptSecret(userId + 1, new Uint8Array(20));
    await transaction(() => repository(TwoFactor).update({ userId }, { sealedSecret }));
    expect((await signIn(email, codeOf(secret))).code).toBe('TWO_FACTOR_UNREADABLE');
    expect((await signIn(email, codes[0])).code).toBeUndefined();
  });
});

describe('the deactivation of two-factor sign-in', () => {
  it('requires the password and a code, and makes the password alone sufficient for sign-in', async () => {
    const { email, as, secret } = await member();
    const wrongPassword = await call(DISABLE, { password: 'faux', code: codeOf(secret) }, as);
    expect(wrongPassword.errors?.[0]?.extensions.fields).toHaveProperty('password');
    const wrongCode = await call(DISABLE, { password: PASSWORD, code: '1' }, as);
    expect(wrongCode.errors?.[0]?.extensions.fields).toHaveProperty('code');
    expect((await call(STATE, {}, as)).data.twoFactor.enabled).toBe(true);
    const done = await call(DISABLE, { password: PASSWORD, code: codeOf(secret) }, as);
    expect(done.data.disableTwoFactor.message).toBe('La double authentification est désactivée.');
    expect((await signIn(email)).code).toBeUndefined();
    const { id: userId } = await storedUser(email);
    expect(await repository(RecoveryCode).countBy({ userId })).toBe(0);
    expect((await mailsTo(app, email)).at(-1)?.subject).toMatch(/désactivée/);
    expect((await call(DISABLE, { password: PASSWORD, code: '1' }, as)).code).toBe(
      'TWO_FACTOR_OFF',
    );
    expect((await call(RENEW, { password: PASSWORD, code: '1' }, as)).code).toBe('TWO_FACTOR_OFF');
  });
});

describe('the encrypted secret of an authenticator', () => {
  it('can be decrypted only for its own account, and only when it is unchanged', () => {
    const secret = new Uint8Array([1, 2, 3, 4]);
    const encrypted = encryptSecret(7, secret);
    expect(encryptSecret(7, secret)).not.toBe(encrypted);
    expect(decryptSecret(7, encrypted)).toEqual({ secret, isOld: false });
    expect(decryptSecret(8, encrypted)).toBeNull();
    const bytes = Buffer.from(encrypted, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.with(at, bytes[at]! ^ 1);
      expect(decryptSecret(7, Buffer.from(changed).toString('base64url'))).toBeNull();
    }
    expect(decryptSecret(7, '')).toBeNull();
  });
});
