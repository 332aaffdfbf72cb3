import { hash, verify } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import {
  changeSettings,
  changeUser,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const run = promisify(execFile);
const MEMBER = 'membre@centrale.test';
const BANNED = 'banni@centrale.test';

let app: TestApp;
let ip = '';
let calls = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  clearThrottles();
  calls += 1;
  ip = `10.1.0.${calls}`;
});
afterEach(() => resetSettings());

const signIn = (email: string, password = PASSWORD) => login(app, email, password, { ip });
const viewer = (token: string) => app.gql('{ viewer { user { email } } }', {}, { as: token });

describe('a sign-in', () => {
  neutral.it('accepts the email in any case and with spaces around it', async () => {
    const { data } = await signIn('  MEMBRE@Centrale.test ');
    expect(data.login.viewer.user.username).toBe('membre');
    expect((await viewer(data.login.token)).data.viewer.user.email).toBe(MEMBER);
  });

  neutral.it('updates the time of the last sign-in of the account', async () => {
    const before = Date.now();
    await signIn(MEMBER);
    const { lastLoginAt } = await storedUser(MEMBER);
    expect(lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('is refused with a French error for each empty field', async () => {
    const { errors } = await signIn(' ', '');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: 'Indiquez votre adresse email.', password: 'Indiquez votre mot de passe.' },
    });
  });

  it('reactivates a deactivated account and cancels its requested deletion', async () => {
    await changeUser(MEMBER, { isActive: false, deletionRequestedAt: new Date() });
    expect((await signIn(MEMBER, OTHER_PASSWORD)).code).toBe('INVALID_CREDENTIALS');
    expect(await storedUser(MEMBER)).toMatchObject({ isActive: false });
    const { data } = await signIn(MEMBER);
    expect(await storedUser(MEMBER)).toMatchObject({ isActive: true, deletionRequestedAt: null });
    expect((await viewer(data.login.token)).data.viewer).not.toBeNull();
  });
});

neutral.describe('a wrong password and an unknown email', () => {
  it('are answered with the same message, code and status', async () => {
    const [wrong, unknown] = [await signIn(MEMBER, 'x'), await signIn('inconnu@exemple.fr', 'x')];
    const refusalOf = ({ errors, status }: typeof wrong) => [
      status,
      errors?.map(({ message, extensions: { code, fields } }) => ({ message, code, fields })),
    ];
    expect(refusalOf(wrong)).toEqual(refusalOf(unknown));
    expect(wrong.errors?.[0]?.message).toBe('Email ou mot de passe incorrect');
  });

  it('take the same time: one Argon2id verification with the same parameters', async () => {
    const checked = vi.mocked(verify);
    const costOf = async (email: string) => {
      checked.mockClear();
      await signIn(email, 'x');
      return checked.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
    };
    const wrong = await costOf(MEMBER);
    expect(wrong).toHaveLength(1);
    expect(await costOf('inconnu@exemple.fr')).toEqual(wrong);
  });
});

describe('a password', () => {
  it('is stored as Argon2id with at least the parameters that OWASP recommends', async () => {
    const { passwordHash } = await storedUser(MEMBER);
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(passwordHash).not.toContain(PASSWORD);
  });

  it('is hashed again at sign-in when it was hashed with other parameters', async () => {
    const weak = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
    await changeUser(MEMBER, { passwordHash: weak });
    const answers = await Promise.all(
      ['10.1.9.1', '10.1.9.2', '10.1.9.3'].map((from) =>
        login(app, MEMBER, PASSWORD, { ip: from }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect((await storedUser(MEMBER)).passwordHash).toContain('m=19456,t=2,p=1');
    expect((await signIn(MEMBER)).code).toBeUndefined();
  });

  it('is accepted in any Unicode form of its accents', async () => {
    const spelled = 'Été-1234567';
    await changeUser(MEMBER, { passwordHash: await hash(spelled.normalize('NFKC')) });
    expect((await signIn(MEMBER, spelled.normalize('NFD'))).code).toBeUndefined();
    await changeUser(MEMBER, { passwordHash: await hash(PASSWORD) });
  });
});

describe('a banned member', () => {
  const banUntil = (expiresAt: Date | null) =>
    transaction(async () => {
      const { id } = await storedUser(BANNED);
      await repository(Ban).update({ userId: id }, { expiresAt });
    });

  neutral.it(
    'sees the reason and the end of the ban only after entering the right password',
    async () => {
      expect((await signIn(BANNED, 'x')).code).toBe('INVALID_CREDENTIALS');
      const { errors, data } = await signIn(BANNED);
      expect(data).toBeNull();
      expect(errors?.[0]).toMatchObject({
        message:
          'Votre compte est banni définitivement. Motif\u00a0: Propos insultants répétés dans les commentaires.',
        extensions: { code: 'BANNED' },
      });
    },
  );

  it('sees the end of the ban as a date and time in Paris', async () => {
    await banUntil(new Date('2030-07-14T12:05:00Z'));
    expect((await signIn(BANNED)).errors?.[0]?.message).toContain(
      'jusqu’au 14 juillet 2030 à 14:05 (heure\u00a0de\u00a0Paris)',
    );
  });

  neutral.it('can sign in again once the ban is over', async () => {
    await banUntil(new Date(Date.now() - 1000));
    expect((await signIn(BANNED)).code).toBeUndefined();
    await banUntil(null);
  });
});

describe('an unconfirmed email', () => {
  it('makes sign-in fail despite the right password while confirmation is required', async () => {
    await changeUser(MEMBER, { emailVerifiedAt: null });
    expect((await signIn(MEMBER, 'x')).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(MEMBER)).code).toBe('EMAIL_NOT_VERIFIED');
    await changeSettings({ emailVerificationRequired: false });
    expect((await signIn(MEMBER)).code).toBeUndefined();
    await changeUser(MEMBER, { emailVerifiedAt: new Date() });
  });
});

describe('a session token', () => {
  const key = () => readFileSync(join(app.env.DATA_DIR, 'jwt.key'), 'utf8');
  const claims = async () => jwt.decode((await signIn(MEMBER)).data.login.token) as jwt.JwtPayload;

  neutral.it('contains its session and account, and is signed with HS256', async () => {
    const token = (await signIn(MEMBER)).data.login.token as string;
    const read = jwt.verify(token, key(), { complete: true });
    expect(read.header.alg).toBe('HS256');
    expect(read.payload).toMatchObject({
      iss: 'centrale-18-112',
      sub: String((await storedUser(MEMBER)).id),
      sid: expect.any(String) as string,
    });
  });

  it('is signed with the same private key by servers that start concurrently', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'centrale-key-'));
    const env = { ...process.env, DATA_DIR: folder };
    const start = async () => {
      const { stdout } = await run(
        'node_modules/.bin/tsx',
        ['tests/support/running/signToken.ts'],
        {
          env,
        },
      );
      return stdout.trim();
    };
    const tokens = await Promise.all(Array.from({ length: 4 }, start));
    const made = readFileSync(join(folder, 'jwt.key'), 'utf8');
    for (const token of tokens) expect(jwt.verify(token, made)).toMatchObject({ sid: 'first' });
    expect(readdirSync(folder)).toEqual(['jwt.key']);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'jwt.key')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });

  neutral.it(
    'is signed with JWT_SECRET when this variable is set, and no key is stored',
    async () => {
      const SECRET = 'a long enough secret of this very test';
      const folder = mkdtempSync(join(tmpdir(), 'centrale-key-'));
      const env = { ...process.env, DATA_DIR: folder, JWT_SECRET: SECRET };
      const { stdout } = await run(
        'node_modules/.bin/tsx',
        ['tests/support/running/signToken.ts'],
        {
          env,
        },
      );
      expect(jwt.verify(stdout.trim(), SECRET)).toMatchObject({ sub: '1' });
      expect(readdirSync(folder)).toEqual([]);
      rmSync(folder, { recursive: true });
    },
  );

  it('is refused without a signature, or with a wrong key, algorithm, issuer or account', async () => {
    const { sid, sub, iss } = await claims();
    const right = { sid, sub, iss };
    const forged = [
      jwt.sign(right, '', { algorithm: 'none' }),
      jwt.sign(right, 'k'.repeat(64)),
      jwt.sign(right, key(), { algorithm: 'HS512' }),
      jwt.sign({ ...right, iss: 'other' }, key()),
      jwt.sign({ ...right, sub: '1' }, key()),
      jwt.sign({ ...right, sub: '1 OR 1=1' }, key()),
      jwt.sign({ iss, sub }, key()),
      'a.b.c',
      'null',
    ];
    for (const token of forged) expect((await viewer(token)).code).toBe('SESSION_EXPIRED');
    expect((await viewer(jwt.sign(right, key()))).data.viewer.user.email).toBe(MEMBER);
  });
});
