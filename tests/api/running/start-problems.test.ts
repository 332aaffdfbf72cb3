import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProblem } from '#platform/db/failures';
import { seedDocumented } from '#server/seeds/documented';
import * as appStart from '#tests/support/running/appStart';
import { freshDatabase } from '#tests/support/running/database';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { launchServer, sentence, startServer } from '#tests/support/running/servers';

const TIMEOUT_MS = 180_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const starting = (env: Record<string, string>) => appStart.starting(folder, env);
const problemOf = (env?: Record<string, string>) => appStart.startRefusal(folder, env);

/** Starts a site, fills it and stops it, so that its data remains. */
async function leaveSite(): Promise<void> {
  const { close } = await starting({});
  await seedDocumented();
  await close();
}

const databaseFile = () => join(folder, 'centrale.sqlite');

/** Launches the real server on the folder of the test. */
const launch = (env: Record<string, string>, blocks?: number) =>
  launchServer({ DATA_DIR: folder, ...env }, blocks);

describe('the error message of a start without a database', () => {
  it('names DATABASE_URL when PostgreSQL does not answer', async () => {
    expect(await problemOf({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/site' })).toBe(
      'DATABASE_URL\u00a0: le service ne répond pas. (ECONNREFUSED)',
    );
  });

  it.each([
    ['3D000', 'DATABASE_URL\u00a0: le service n’a pas cette base de données. (3D000)'],
    ['28P01', 'DATABASE_URL\u00a0: le service refuse ce nom ou ce mot de passe. (28P01)'],
    ['57P03', 'DATABASE_URL\u00a0: le service ne répond pas. (57P03)'],
    ['53100', 'DATABASE_URL\u00a0: le service n’a plus de place sur son disque. (53100)'],
  ])('explains the PostgreSQL error %s in a sentence', (code, sentence) => {
    expect(startProblem('postgres', Object.assign(new Error('refused'), { code }))).toBe(sentence);
  });

  it('is null for an error that is not about the database', () => {
    expect(startProblem('postgres', new TypeError('a defect of ours'))).toBeNull();
    expect(startProblem('sqlite', new TypeError('a defect of ours'))).toBeNull();
  });
});

onDatabase('sqlite', () => {
  describe('a start on SQLite', () => {
    it('fails with an error that names the invalid database file', async () => {
      await writeFile(databaseFile(), 'no database at all, but long enough. '.repeat(50));
      expect(await problemOf()).toBe(
        'DATA_DIR\u00a0: le fichier centrale.sqlite est abîmé\u00a0: remettez une sauvegarde à sa place. (SQLITE_NOTADB)',
      );
    });

    it('is refused when a page of the database file is damaged', async () => {
      await leaveSite();
      const database = new Sqlite(databaseFile());
      const { rootpage } = database
        .prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'articles'`)
        .get() as { rootpage: number };
      const size = database.pragma('page_size', { simple: true }) as number;
      database.close();
      const file = await open(databaseFile(), 'r+');
      await file.write(Buffer.alloc(size / 2, 0xa5), 0, size / 2, (rootpage - 1) * size);
      await file.close();
      expect(await problemOf()).toBe(
        'DATA_DIR\u00a0: le fichier centrale.sqlite est abîmé\u00a0: remettez une sauvegarde à sa place. (SQLITE_CORRUPT)',
      );
    });

    it(
      'fails with a one-line error while the disk is full',
      async () => {
        for (const blocks of [4, 40, 600]) {
          const { code, said } = await launch({}, blocks).ended;
          expect(said).toMatch(sentence('DATA_DIR'));
          expect(code).toBe(1);
        }
        const { close } = await starting({});
        await close();
      },
      TIMEOUT_MS,
    );

    it('is refused when the database file of a used data folder is missing', async () => {
      await leaveSite();
      const backup = await readFile(databaseFile());
      const LOST =
        'DATA_DIR\u00a0: le fichier centrale.sqlite manque, alors que ce dossier a déjà servi';
      await rm(databaseFile());
      expect(await problemOf()).toContain(LOST);
      expect(await problemOf({ JWT_SECRET: 'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps' })).toContain(LOST);
      await writeFile(databaseFile(), '');
      expect(await problemOf()).toContain(LOST);
      // Older versions of the site left no lock file.
      await rm(join(folder, 'server.lock'));
      expect(await problemOf()).toContain(LOST);
      await rm(join(folder, 'server.lock'));
      await rm(join(folder, 'jwt.key'));
      await writeFile(join(folder, 'outbox', 'mail.eml'), '');
      expect(await problemOf()).toContain(LOST);
      await writeFile(databaseFile(), backup);
      const { close } = await starting({});
      await close();
    });

    it(
      'succeeds after the first start was killed at any stage',
      async () => {
        for (const sign of ['server.lock', 'centrale.sqlite', 'centrale.sqlite-wal', 'jwt.key']) {
          await rm(folder, { recursive: true, force: true });
          await mkdir(folder);
          const { child, ended } = launch({ SEED: 'documented' });
          while (!existsSync(join(folder, sign)) && child.exitCode === null) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          child.kill('SIGKILL');
          await ended;
          expect(existsSync(join(folder, sign))).toBe(true);
          const { close } = await starting({});
          await close();
        }
      },
      TIMEOUT_MS,
    );

    it(
      'is refused while another server uses the data folder, but not after that server crashed',
      async () => {
        const server = await startServer({
          DATA_DIR: folder,
          SEED: 'documented',
          DATABASE_URL: '',
        });
        expect(await problemOf()).toContain(
          'DATA_DIR\u00a0: un autre serveur ou une commande du site utilise déjà ce dossier',
        );
        expect((await fetch(`${server.url}/health`)).status).toBe(200);
        await server.kill();
        const { close } = await starting({});
        await close();
      },
      TIMEOUT_MS,
    );

    it(
      'waits for another server that is stopping',
      async () => {
        const server = await startServer({
          DATA_DIR: folder,
          SEED: 'documented',
          DATABASE_URL: '',
        });
        const [code, app] = await Promise.all([server.stop(), starting({})]);
        expect(code).toBe(0);
        await app.close();
      },
      TIMEOUT_MS,
    );

    it('creates a lock file that only its owner can read', async () => {
      const { close } = await starting({});
      expect((await stat(join(folder, 'server.lock'))).mode & 0o777).toBe(0o600);
      await close();
    });
  });
});

onDatabase('postgres', () => {
  describe('a read-only PostgreSQL', () => {
    let database: { url: string; drop(): Promise<void> };
    beforeEach(async () => {
      database = (await freshDatabase())!;
    });
    afterEach(() => database.drop());

    async function administer(...statements: string[]): Promise<void> {
      const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
      await client.connect();
      for (const sql of statements) await client.query(sql);
      await client.end();
    }
    const only = (setting: 'on' | 'off') => {
      const name = new URL(database.url).pathname.slice(1);
      return administer(
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${setting}`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${name}'`,
      );
    };
    const SENTENCE = 'DATABASE_URL\u00a0: le service est en lecture seule';

    it(
      'makes the start of a new site and of an existing site fail',
      async () => {
        await only('on');
        expect(await problemOf({ DATABASE_URL: database.url })).toContain(SENTENCE);
        await only('off');
        const { close } = await starting({ DATABASE_URL: database.url });
        await close();
        await only('on');
        const env = { DATABASE_URL: database.url, SEED: 'documented' };
        const refused = { code: 1, said: expect.stringMatching(sentence(SENTENCE)) as string };
        expect(await launch(env).ended).toEqual(refused);
      },
      TIMEOUT_MS,
    );

    it('makes registrations and /health answer 503 while the site runs', async () => {
      const { fastify, close } = await starting({ DATABASE_URL: database.url });
      await seedDocumented();
      const health = async () => (await fastify.inject('/health')).statusCode;
      const register = async () =>
        (
          await fastify.inject({
            method: 'POST',
            url: '/auth/register',
            payload: {
              username: 'lectrice',
              email: 'lectrice@exemple.fr',
              password: 'Longue-Phrase-18-112!',
              confirmPassword: 'Longue-Phrase-18-112!',
            },
          })
        ).statusCode;
      expect(await health()).toBe(200);
      await only('on');
      await eventually(async () => expect(await health()).toBe(503));
      expect(await register()).toBe(503);
      await only('off');
      await eventually(async () => expect(await health()).toBe(200));
      expect(await register()).toBe(201);
      await close();
    });
  });
});
