import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import { renewEncryptedSecrets } from '#domains/identity/auth/keys/keyRotation.service';
import { TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { repository } from '#platform/db/transaction';
import { EnvError, readEnv, setEnv } from '#platform/env';
import { createUser } from '#server/seeds/factories/user.factory';
import { freshDatabase } from '#tests/support/running/database';
import { storedUser } from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';
import { builtServer } from '#tests/support/running/servers';

const SECRET = 'one long secret of this test, with many signs';
const NEXT = 'the secret that comes after it, as long as that';

describe('the signing key stored in DATA_DIR', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'centrale-key-'));
    database = await freshDatabase();
  });
  afterEach(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () =>
    readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: database?.url,
    });
  const problem = async () => {
    const env = environment();
    const error: unknown = await createApp(env).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  };

  it.each([
    ['jwt.key', 'empty', ''],
    ['jwt.key', 'made of spaces', ' '.repeat(64)],
    ['jwt.key', 'truncated', 'Zk3_9dQ'],
    ['jwt.key', 'full of zeros, as after a power cut', '\0'.repeat(64)],
    ['jwt.key', 'a repeated text', 'changeme!'.repeat(8)],
    ['jwt.previous.key', 'empty', ''],
  ])('prevents the start when the file %s is %s', async (name, _, text) => {
    const { close } = await createApp(environment(), { jobs: false });
    await close();
    await writeFile(join(folder, name), text);
    expect(await problem()).toMatch(
      new RegExp(`^DATA_DIR\u00a0: le fichier ${name} est vide, trop court ou abîmé`),
    );
    expect(await readFile(join(folder, name), 'utf8')).toBe(text);
  });

  it('prevents the start when the file jwt.key cannot be read', async () => {
    await mkdir(join(folder, 'jwt.key'));
    expect(await problem()).toContain('le fichier jwt.key ne peut pas être lu');
  });

  it('makes the server exit with a message but no stack trace when the file jwt.key is empty', async () => {
    await writeFile(join(folder, 'jwt.key'), '');
    const { status, stderr } = spawnSync(process.execPath, [builtServer()], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('le fichier jwt.key est vide');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is complete even after an earlier start was interrupted while writing the key', async () => {
    await writeFile(join(folder, 'jwt.key.123.0123456789ab'), 'Zk3');
    const run = () =>
      spawnSync('node_modules/.bin/tsx', ['tests/support/running/signToken.ts'], {
        env: { ...process.env, DATA_DIR: folder },
        encoding: 'utf8',
      }).stdout.trim();
    const token = run();
    const key = await readFile(join(folder, 'jwt.key'), 'utf8');
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(jwt.verify(token, key)).toMatchObject({ sid: 'first' });
    expect((await readdir(folder)).filter((name) => name.startsWith('jwt'))).toHaveLength(2);
  });
});

describe('the signing key from the environment', () => {
  it.each([
    ['a'.repeat(40), 'se répètent'],
    ['changeme'.repeat(5), 'se répètent'],
    ['01'.repeat(20), 'se répètent'],
    ['court', 'doit compter au moins 32 caractères'],
    [`court${' '.repeat(40)}`, 'doit compter au moins 32 caractères'],
  ])('is refused when it is %j', (text, problem) => {
    for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS']) {
      expect(() => readEnv({ [name]: text })).toThrow(EnvError);
      expect(() => readEnv({ [name]: text })).toThrow(problem);
      expect(() => readEnv({ [name]: text })).toThrow(name);
    }
  });

  it('is required in production when several servers share a database', () => {
    const several = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1/x',
      REDIS_URL: 'redis://127.0.0.1',
    };
    expect(() => readEnv(several)).toThrow(EnvError);
    expect(() => readEnv(several)).toThrow('JWT_SECRET est nécessaire');
    expect(readEnv({ ...several, JWT_SECRET: SECRET }).JWT_SECRET).toBe(SECRET);
    for (const without of ['NODE_ENV', 'DATABASE_URL', 'REDIS_URL']) {
      expect(() => readEnv({ ...several, [without]: '' })).not.toThrow();
    }
  });
});

describe('a rotation of the signing key', () => {
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'documented', env: { JWT_SECRET: SECRET } });
  });
  afterEach(() => setEnv(app.env));
  afterAll(() => app.close());

  const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const ip = () => `10.41.0.${count++}`;
  const signIn = (email: string, code?: string) =>
    app.gql(LOGIN, { input: { email, password: PASSWORD, code } }, { ip: ip() });
  const isSignedIn = async (as: string) =>
    (await app.gql('{ viewer { canAccessAdmin } }', {}, { as })).code === undefined;

  async function member() {
    const { email, id } = await createUser({ username: `cle${count++}` });
    const as = await app.signInAs(email, ip());
    return { email, id, as, ...(await switchTwoFactorOn(app, { as, ip: ip() })) };
  }
  const encryptedOf = async (userId: number) =>
    (await repository(TwoFactor).findOneByOrFail({ userId })).sealedSecret;

  it('preserves sessions and second factors while the old key is also configured', async () => {
    const { email, as, id, secret } = await member();
    const before = await encryptedOf(id);
    setEnv({ ...app.env, JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: SECRET });
    expect(await isSignedIn(as)).toBe(true);
    const { data } = await signIn(email, codeOf(secret));
    expect(jwt.verify(data.login.token, NEXT)).toBeTruthy();
    expect(await encryptedOf(id)).not.toBe(before);
    // Data that was signed and encrypted again no longer requires the old key.
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    expect(await isSignedIn(data.login.token)).toBe(true);
    expect(await isSignedIn(as)).toBe(false);
    expect((await signIn(email, codeOf(secret))).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, codeOf(secret, 2))).code).not.toBe('TWO_FACTOR_UNREADABLE');
  });

  it('accepts signatures of the old key only while the old key is also configured', () => {
    const signature = signText('unsubscribe', '12.MESSAGE');
    setEnv({ ...app.env, JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: SECRET });
    expect(isSignatureOf('unsubscribe', '12.MESSAGE', signature)).toBe(true);
    expect(isSignatureOf('unsubscribe', '13.MESSAGE', signature)).toBe(false);
    expect(isSignatureOf('device-cookie', '12.MESSAGE', signature)).toBe(false);
    expect(signText('unsubscribe', '12.MESSAGE')).not.toBe(signature);
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    expect(isSignatureOf('unsubscribe', '12.MESSAGE', signature)).toBe(false);
  });

  it('encrypts all secrets with the new key at the start, including those of inactive members', async () => {
    const { email, id, secret, as } = await member();
    setEnv({ ...app.env, JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: SECRET });
    expect((await renewEncryptedSecrets()).renewed).toBeGreaterThan(0);
    const renewed = await encryptedOf(id);
    expect((await renewEncryptedSecrets()).renewed).toBe(0);
    expect(await encryptedOf(id)).toBe(renewed);
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
    expect(await isSignedIn(as)).toBe(false);
  });

  it('leaves only recovery codes as second factor when the old key is not configured', async () => {
    const { email, secret, codes } = await member();
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    expect((await renewEncryptedSecrets()).lost).toBeGreaterThan(0);
    expect((await signIn(email)).code).toBe('TWO_FACTOR_REQUIRED');
    // Makes more attempts than the limit of wrong codes, because these attempts do not count as
    // wrong.
    for (let i = 0; i < 7; i++) {
      const { errors } = await signIn(email, codeOf(secret));
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('Saisissez un de vos codes de secours'),
        extensions: { code: 'TWO_FACTOR_UNREADABLE', status: 409 },
      });
      expect(errors?.[0]?.message).toMatch(/écrivez à \S+@\S+/);
    }
    const rest = await app.rest('POST', '/auth/login', {
      body: { email, password: PASSWORD, code: codeOf(secret) },
      ip: ip(),
    });
    expect([rest.status, rest.body.code]).toEqual([409, 'TWO_FACTOR_UNREADABLE']);
    expect((await signIn(email, 'AAAA-BBBB-CCCC-DDDD')).code).toBe('TWO_FACTOR_INVALID');

    const as = (await signIn(email, codes[0])).data.login.token as string;
    const state = await app.gql('{ twoFactor { enabled authenticatorWorks } }', {}, { as });
    expect(state.data.twoFactor).toEqual({ enabled: true, authenticatorWorks: false });
    const DISABLE =
      'mutation ($password: String!, $code: String!) { disableTwoFactor(input: { password: $password, code: $code }) { message } }';
    const disable = (code?: string) =>
      app.gql(DISABLE, { password: PASSWORD, code }, { as, ip: ip() });
    expect((await disable(codeOf(secret))).code).toBe('TWO_FACTOR_UNREADABLE');
    expect((await disable(codes[1])).code).toBeUndefined();
    const again = await switchTwoFactorOn(app, { as, ip: ip() });
    expect((await signIn(email, codeOf(again.secret))).code).toBeUndefined();
  });

  it('reads the old key from the file jwt.previous.key', async () => {
    const { DATA_DIR } = app.env;
    await writeFile(join(DATA_DIR, 'jwt.previous.key'), SECRET);
    const { email, as, secret } = await member();
    setEnv({ ...app.env, JWT_SECRET: undefined });
    expect(await isSignedIn(as)).toBe(true);
    expect((await signIn(email, codeOf(secret))).code).toBeUndefined();
    await rm(join(DATA_DIR, 'jwt.previous.key'));
    setEnv({ ...app.env, JWT_SECRET: undefined });
    expect(await isSignedIn(as)).toBe(false);
    expect((await storedUser(email)).email).toBe(email);
  });
});
