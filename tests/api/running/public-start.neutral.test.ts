import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#domains/identity/auth/passwords/password';
import { User } from '#domains/identity/users/user.entity';
import { createApp } from '#server/app';
import { readEnv, type Env } from '#platform/env';
import { repository, transaction } from '#platform/db/transaction';
import { buildUser } from '#server/seeds/factories/user.factory';
import { onDatabase } from '#tests/support/running/onDatabase';
import { runCommand } from '#tests/support/running/commands';
import { startAs, type Start } from '#tests/support/running/starts';
import { filledDatabase, type Template } from '#tests/support/running/templates';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('starts the site several times');

const DEMONSTRATION = { email: 'superadmin@centrale.test', password: 'Demo-18-112!' };
const OWN = { email: 'chef@exemple.fr', password: 'Trois-Cerfs-Verts-7' };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Prepares the data of a site: empty tables, a demonstration, or a production with one account. */
async function prepareData(kind: Template | 'production'): Promise<Env> {
  const { env, drop } = await filledDatabase(kind === 'production' ? 'tables' : kind);
  ends.push(drop);
  if (kind === 'production') await inDatabase(env, addOwnAccount);
  return env;
}

async function addOwnAccount(): Promise<void> {
  const passwordHash = await hashPassword(OWN.password);
  const account = buildUser({ email: OWN.email, username: 'chef', passwordHash });
  await transaction(() => repository(User).save(account));
}

/** Runs a function on a database that no server uses. */
async function inDatabase<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const { close } = await createApp(env, { jobs: false });
  try {
    return await work();
  } finally {
    await close();
  }
}

const accountsIn = (env: Env) => inDatabase(env, () => repository(User).count());

async function start(env: Env, variables: Record<string, string> = {}): Promise<Start> {
  const { DATA_DIR, DATABASE_URL } = env;
  const started = await startAs({ DATA_DIR, DATABASE_URL, ...variables });
  ends.push(started.stop);
  return started;
}

/** Gives the rows of a test table the same type, although they set different variables. */
const given = (variables: object) => variables as Record<string, string>;

interface Answer {
  status: number;
  body: string;
  type: string;
}

/** Sends a request with any headers, as a proxy does. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const method = body ? 'POST' : 'GET';
  const json = body ? { 'content-type': 'application/json' } : {};
  const asked = request({
    host: headers.connectTo ?? '127.0.0.1',
    port,
    path,
    method,
    headers: { ...json, ...headers },
  });
  asked.end(body && JSON.stringify(body));
  // A refused upgrade gets a plain response.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  return {
    status: answer.statusCode ?? 0,
    body: text,
    type: answer.headers['content-type'] ?? '',
  };
}

const signIn = ({ port }: Start, credentials = DEMONSTRATION, headers = {}) =>
  ask(port, '/auth/login', headers, credentials);

/** Sends a request as nginx does by default: in HTTP/1.0, with the server address as Host. */
async function firstLineOfHttp10(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text.split('\r\n')[0] ?? '';
}

const REFUSAL =
  /et 7\d comptes s’ouvrent avec le mot de passe publié.*npm run remove-demo -- --yes.*deploy\/site\.sh \d+ remove-demo --yes.*SEED=demo[^\n]*\n$/;
const PUBLIC = { PUBLIC_URL: 'https://centrale.exemple.fr' };

describe('a start with demonstration accounts', () => {
  it.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }, 'NODE_ENV'],
    ['PUBLIC_URL=https://…', PUBLIC, 'PUBLIC_URL'],
    [
      'NODE_ENV=development PUBLIC_URL=https://…',
      { ...PUBLIC, NODE_ENV: 'development' },
      'PUBLIC_URL',
    ],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }, 'HOST'],
    ['HOST=::', { HOST: '::' }, 'HOST'],
    [
      'HOST=0.0.0.0 PUBLIC_URL=https://… SMTP_URL=…',
      { ...PUBLIC, HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:2525' },
      'PUBLIC_URL',
    ],
    ['SEED=documented PUBLIC_URL=https://…', { ...PUBLIC, SEED: 'documented' }, 'PUBLIC_URL'],
  ])(
    'is refused with a one-line error when the site is public: %s',
    async (_, variables, named) => {
      const { result, said } = await start(await prepareData('demonstration'), variables);
      expect(result).toBe(1);
      expect(said).toMatch(REFUSAL);
      expect(said.startsWith(`${named}\u00a0:`)).toBe(true);
      expect(said.trim()).not.toContain('\n');
    },
    120_000,
  );

  it('succeeds on a public site if SEED=demo is set', SLOW, async () => {
    const site = await start(await prepareData('demonstration'), { ...PUBLIC, SEED: 'demo' });
    expect(site.result).toBe('running');
    expect(site.said).toContain('Attention\u00a0: SEED=demo');
    expect(site.said).toContain(PUBLIC.PUBLIC_URL);
    const page = await ask(site.port, '/desabonnement?cle=x', { accept: 'text/html' });
    expect(page.body).toMatch(/<body><aside aria-label="Démonstration"/);
    expect((await signIn(site)).status).toBe(200);
  });

  it.each([
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://localhost.:4000' },
    { PUBLIC_URL: 'https://localhost:8443' },
    { HOST: 'localhost' },
  ])(
    'succeeds without a warning when the address is local: %o',
    async (variables) => {
      const site = await start(await prepareData('demonstration'), given(variables));
      expect(site.result).toBe('running');
      expect(site.said).toContain('Comptes de démonstration');
      expect(site.said).not.toContain('Attention');
      expect((await signIn(site)).status).toBe(200);
    },
    120_000,
  );
});

describe('a new public site', () => {
  it.each([
    [{ HOST: '0.0.0.0', ...PUBLIC, SMTP_URL: 'smtp://127.0.0.1:2525' }],
    [{ HOST: '0.0.0.0' }],
    [{ NODE_ENV: 'production' }],
  ])(
    'starts without demonstration accounts when the variables are %o',
    async (variables) => {
      const env = await prepareData('tables');
      const site = await start(env, variables);
      expect(site.result).toBe('running');
      expect(site.said).not.toContain(DEMONSTRATION.password);
      expect((await signIn(site)).status).toBe(401);
      await site.stop();
      expect(await accountsIn(env)).toBe(0);
    },
    120_000,
  );
});

describe('a database with a real account', () => {
  it.each([{}, { SEED: 'demo' }, { SEED: 'demo', ...PUBLIC }, { SEED: 'documented' }])(
    'receives no demonstration data when the site starts with the variables %o',
    async (variables) => {
      const env = await prepareData('production');
      const site = await start(env, given(variables));
      expect(site.result).toBe('running');
      expect(site.said).not.toContain(DEMONSTRATION.password);
      expect(site.said.includes('Aucune donnée de démonstration')).toBe(
        'SEED' in variables && variables.SEED === 'demo',
      );
      expect((await signIn(site)).status).toBe(401);
      expect((await signIn(site, OWN)).status).toBe(200);
      await site.stop();
      expect(await accountsIn(env)).toBe(1);
    },
    120_000,
  );

  it.each([{}, { SEED: 'demo' }])(
    'receives no demonstration data from npm run seed with the variables %o',
    async (variables) => {
      const env = await prepareData('production');
      const { DATA_DIR, DATABASE_URL = '' } = env;
      const seeded = await runCommand('server/seeds/run.ts', [], {
        env: { DATA_DIR, DATABASE_URL, NODE_ENV: '', ...given(variables) },
      });
      expect(seeded).toMatchObject({ code: 0, err: '' });
      expect(seeded.out).toContain(' 1 comptes');
      expect(seeded.out).not.toContain(DEMONSTRATION.password);
      expect(await accountsIn(env)).toBe(1);
    },
    120_000,
  );
});

describe('npm run seed on a public site with the demonstration', () => {
  it('is refused with the same error message as a start of the server', SLOW, async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await prepareData('demonstration');
    const { code, err } = await runCommand('server/seeds/run.ts', [], {
      env: { DATA_DIR, DATABASE_URL, NODE_ENV: '', ...PUBLIC },
    });
    expect([code, err]).toEqual([1, expect.stringMatching(REFUSAL)]);
  });
});

// pg_dump may be missing, so the restore on PostgreSQL has its own tests.
onDatabase('sqlite', () => {
  describe('a trial restore', () => {
    it(
      'prints a command that starts the restored copy for the local machine only, without mails',
      SLOW,
      async () => {
        const { DATA_DIR } = await prepareData('production');
        const into = await mkdtemp(join(tmpdir(), 'centrale-trial-'));
        ends.push(() => rm(into, { recursive: true, force: true }));
        const made = await runCommand('server/backup.ts', [into], {
          env: { DATA_DIR, NODE_ENV: '' },
        });
        const backup = /Sauvegarde faite\u00a0: (\S+)/.exec(made.out)?.[1] ?? '';
        const restored = await runCommand(
          'server/restore.ts',
          [backup, join(into, 'trial'), '--trial'],
          {
            env: { DATA_DIR, NODE_ENV: '' },
          },
        );
        const printed =
          /pour démarrer l’essai, lancez\u00a0: (.+) npm start/i.exec(restored.out)?.[1] ?? '';
        const { PORT, ...variables } = Object.fromEntries(
          printed.split(' ').map((pair) => pair.split('=') as [string, string]),
        );
        expect(variables).toMatchObject({
          NODE_ENV: 'production',
          SEED: 'none',
          HOST: '127.0.0.1',
          SMTP_URL: '',
        });
        expect(PORT).toBe('4999');
        const site = await startAs(variables);
        ends.push(site.stop);
        expect(site.result).toBe('running');
        expect((await signIn(site)).status).toBe(401);
        expect((await signIn(site, OWN)).status).toBe(200);
        await site.stop();
        const env = readEnv({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          DATA_DIR: join(into, 'trial'),
        });
        expect(await accountsIn(env)).toBe(1);
      },
    );
  });
});

describe('a demonstration started on the local machine without PUBLIC_URL', () => {
  it(
    'refuses requests that come through a proxy or use a host name other than localhost',
    SLOW,
    async () => {
      const site = await start(await prepareData('demonstration'));
      expect(site.result).toBe('running');
      expect((await signIn(site)).status).toBe(200);
      const foreign: Record<string, string>[] = [
        { 'x-forwarded-for': '203.0.113.7' },
        { 'x-forwarded-proto': 'https' },
        { 'x-forwarded-host': 'centrale.exemple.fr' },
        { forwarded: 'for=203.0.113.7' },
        { via: '1.1 proxy' },
        { 'x-real-ip': '203.0.113.7' },
        { host: 'centrale.exemple.fr' },
        { host: 'localhost.exemple.fr' },
        { host: '127.0.0.1.nip.io' },
        { origin: 'https://centrale.exemple.fr' },
      ];
      for (const headers of foreign) {
        expect([headers, (await signIn(site, DEMONSTRATION, headers)).status]).toEqual([
          headers,
          403,
        ]);
      }
      const [proxied] = foreign;
      for (const path of [
        '/',
        '/graphql',
        '/favicon.svg',
        '/assets/x.js',
        '/health',
        '/feed.xml',
      ]) {
        expect([path, (await ask(site.port, path, proxied)).status]).toEqual([path, 403]);
      }
      const json = await ask(site.port, '/auth/login', proxied, DEMONSTRATION);
      expect(JSON.parse(json.body)).toMatchObject({
        success: false,
        code: 'DEMONSTRATION_PRIVATE',
      });
      expect(json.body).toContain('PUBLIC_URL');
      const page = await ask(site.port, '/', { ...proxied, accept: 'text/html' });
      expect([page.status, page.type]).toEqual([403, 'text/html; charset=utf-8']);
      expect(page.body).toContain('PUBLIC_URL');
      expect(await firstLineOfHttp10(site.port)).toBe('HTTP/1.1 403 Forbidden');
      const socket = {
        ...proxied,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'graphql-transport-ws',
      };
      expect((await ask(site.port, '/graphql', socket)).status).toBe(403);
      const own: Record<string, string>[] = [
        { host: 'localhost' },
        { host: 'localhost.:4000' },
        { host: '[::1]:4000' },
        { origin: 'http://localhost:5173' },
        { origin: 'null' },
      ];
      for (const headers of own) {
        expect([headers, (await signIn(site, DEMONSTRATION, headers)).status]).toEqual([
          headers,
          200,
        ]);
      }
    },
  );

  it('accepts requests that come through a proxy if SEED=demo is set', SLOW, async () => {
    const site = await start(await prepareData('demonstration'), { SEED: 'demo' });
    expect((await signIn(site, DEMONSTRATION, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(
      200,
    );
    expect(site.said).toContain('Attention\u00a0: SEED=demo');
  });
});
