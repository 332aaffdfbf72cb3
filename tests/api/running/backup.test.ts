import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupSince, acquireBackupLock } from '#platform/backup/backupLock';
import { sumOf } from '#platform/backup/durable';
import { checkBackup, listBackups } from '#platform/backup/storedBackups';
import { makeBackup } from '#platform/backup/makeBackup';
import { readManifest, writeManifest } from '#platform/backup/manifest';
import { dumpPostgres } from '#platform/backup/postgresTools';
import { planRestore, putBack } from '#platform/backup/restore';
import { readEnv } from '#platform/env';
import { requireKeyOfBackup } from '#domains/operations/backups/backupKey.service';
import { migrationNames, site } from '#server/site';
import {
  backUp,
  backupOf,
  backupWithFiles,
  copyOfBackup,
  prepareRestores,
  restore,
  restoreRefusal,
  type Restores,
} from '#tests/support/running/backups';
import { runCommand, startCommand } from '#tests/support/running/commands';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { seenByOthers } from '#tests/support/running/otherConnection';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { slow } from '#tests/support/running/slow';

const TIMEOUT_MS = 300_000;

let restores: Restores;
let folder = '';
beforeAll(async () => {
  restores = await prepareRestores();
  ({ folder } = restores);
});
afterAll(() => restores.close());

const placeOf = ({ env: { DATA_DIR, DATABASE_URL = '' } }: TestApp) => ({ DATA_DIR, DATABASE_URL });
const freshPlace = (name: string) => restores.freshPlace(name);

/** Returns the path of the only backup in a folder. */
async function onlyBackup(into: string): Promise<string> {
  const names = (await readdir(into)).filter((name) => name.startsWith('centrale-'));
  expect(names).toHaveLength(1);
  return join(into, names[0]!);
}

describe('a backup', () => {
  let app: TestApp;
  let backup: string;
  beforeAll(async () => {
    app = await createTestApp();
    backup = await backupWithFiles(app, join(folder, 'plain'));
  }, TIMEOUT_MS);
  afterAll(() => app.close());

  it('contains the database, the keys and the uploads, but no generated images', async () => {
    const { files, database, signingKey } = await checkBackup(backup);
    expect(files.map(({ path }) => path)).toEqual([
      database.file,
      'files/jwt.key',
      'files/uploads/deep/photo.webp',
    ]);
    expect(signingKey).toBe('backup');
  });

  it('is refused by a restore when its schema or its format is newer than the site', async () => {
    const place = await freshPlace('of-newer');
    const newer = await copyOfBackup(backup, join(folder, 'newer'));
    const { format: _, ...manifest } = await readManifest(newer);
    const lastMigration = 'Later1799999999999';
    if (manifest.database.kind === 'sqlite') {
      const file = new Sqlite(join(newer, manifest.database.file));
      const insert = 'INSERT INTO migrations (timestamp, name) VALUES (1799999999999, ?)';
      file.prepare(insert).run(lastMigration);
      file.close();
    }
    const sum = await sumOf(join(newer, manifest.database.file));
    await writeManifest(newer, {
      ...manifest,
      database: { ...manifest.database, lastMigration },
      files: manifest.files.map((file, index) => (index === 0 ? { ...file, ...sum } : file)),
    });
    expect(await restoreRefusal(newer, place)).toContain(
      `vient d’une version plus récente du site (migration ${lastMigration})`,
    );
    const later = await copyOfBackup(backup, join(folder, 'later'));
    const text = await readFile(join(later, 'manifest.json'), 'utf8');
    await writeFile(join(later, 'manifest.json'), text.replace('"format": 2', '"format": 3'));
    expect(await restoreRefusal(later, place)).toContain(
      'vient d’une version plus récente du site',
    );
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  it('is not made, and no file is written, if DATA_DIR contains no site', async () => {
    const env = { ...app.env, DATA_DIR: join(folder, 'nothing') };
    const made = makeBackup(env, { into: join(folder, 'of-nothing'), origin: 'manual' });
    await expect(made).rejects.toThrow('DATA_DIR\u00a0: il n’y a pas de site dans');
    expect(existsSync(env.DATA_DIR) || existsSync(join(folder, 'of-nothing'))).toBe(false);
  });

  it('is refused by a restore when it was made on another database engine', async () => {
    const other = app.env.DATABASE_URL ? '' : 'postgres://nobody@127.0.0.1:1/nowhere';
    const place = { DATA_DIR: join(folder, 'of-other'), DATABASE_URL: other };
    expect(await restoreRefusal(backup, place)).toMatch(
      /^DATABASE_URL\u00a0: cette sauvegarde vient d’un site sur .+ --change-engine /,
    );
  });

  it(
    'is restored only with the signing key of its site, or with --lost-key',
    async () => {
      await eventually(async () =>
        expect(await seenByOthers(placeOf(app), 'SELECT id FROM push_keys')).toHaveLength(1),
      );
      const made = await backupOf(app, join(folder, 'keyed'));
      const planned = async (JWT_SECRET: string) => {
        const place = await freshPlace(`of-${JWT_SECRET.slice(0, 3)}`);
        const env = readEnv({ NODE_ENV: 'test', ...place, JWT_SECRET });
        return planRestore(env, made, migrationNames());
      };
      // The key in the backup.
      await requireKeyOfBackup(await planned(''));
      const wrong = 'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps';
      await expect(requireKeyOfBackup(await planned(wrong))).rejects.toThrow(
        'JWT_SECRET\u00a0: cette clé n’est pas celle du site sauvegardé',
      );
      // The command writes nothing, unless the loss of the key is confirmed.
      const place = await freshPlace('wrong-key');
      const env = { ...place, JWT_SECRET: wrong };
      const refused = await runCommand('server/restore.ts', [made], { env });
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain('ajoutez --lost-key');
      expect(existsSync(place.DATA_DIR)).toBe(false);
      const restored = await runCommand('server/restore.ts', [made, '--lost-key'], { env });
      expect(restored).toMatchObject({ code: 0, err: '' });
      const checked = await runCommand('server/check.ts', [], { env });
      expect(checked).toMatchObject({ code: 0 });
      expect(checked.out).toContain('La base de données est à jour.');
      const migrated = await runCommand('server/migrate.ts', [], { env });
      expect(migrated).toMatchObject({ code: 0, err: '' });
    },
    TIMEOUT_MS,
  );

  it(
    'leaves no valid backup when it is killed, and does not block the next backup',
    async () => {
      const into = join(folder, 'killed');
      // Large enough that the kill comes during the copy.
      await writeFile(join(app.env.DATA_DIR, 'uploads', 'large'), '');
      await truncate(join(app.env.DATA_DIR, 'uploads', 'large'), 200 * 2 ** 20);
      const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
      const { child, ended } = startCommand('server/backup.ts', [into], { env });
      const names = () => (existsSync(into) ? readdir(into) : Promise.resolve([]));
      await eventually(async () => expect(await names()).toHaveLength(1));
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
      expect((await names()).map((name) => name.slice(0, 9))).toEqual(['.partial-']);
      expect(await listBackups(into)).toEqual([]);
      expect(
        await restoreRefusal(join(into, (await names())[0]!), await freshPlace('of-killed')),
      ).toContain('n’est pas une sauvegarde complète du site');
      expect(await backUp([into], { env })).toMatchObject({ code: 0, err: '' });
      expect(await readdir(into)).toHaveLength(1);
      await checkBackup(await onlyBackup(into));
      await rm(join(app.env.DATA_DIR, 'uploads', 'large'));
      await rm(into, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it(
    'reports a full disk, and leaves no file',
    async () => {
      const into = join(folder, 'full');
      const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
      const { code, out, err } = await backUp([into], { env, blocks: 100 });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(
        /^La sauvegarde n’a pas pu être écrite dans \S+\u00a0: le disque (est plein|ou le système refuse) \([^\n]+\)\.\n$/,
      );
      expect(await readdir(into)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('is refused while another backup runs, with the process and start time of that backup in the error', async () => {
    const release = await acquireBackupLock(app.env);
    expect(await backupSince(app.env)).toBeInstanceOf(Date);
    const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
    const { code, err } = await backUp([join(folder, 'held')], { env });
    expect(code).toBe(1);
    expect(err).toContain('Une autre sauvegarde est en cours depuis le ');
    expect(err).toContain(
      `(processus ${process.pid}, machine ${hostname()})\u00a0: attendez sa fin.`,
    );
    await release();
    expect(await backupSince(app.env)).toBeNull();
    expect(await backUp([join(folder, 'held')], { env })).toMatchObject({ code: 0, err: '' });
  });

  it(
    'either waits for a concurrent backup of the same site or is refused',
    async () => {
      await writeFile(join(app.env.DATA_DIR, 'uploads', 'large'), '');
      await truncate(join(app.env.DATA_DIR, 'uploads', 'large'), 200 * 2 ** 20);
      const into = join(folder, 'twice');
      const results = await Promise.allSettled(
        Array.from({ length: 3 }, () => makeBackup(app.env, { into, origin: 'manual' })),
      );
      await rm(join(app.env.DATA_DIR, 'uploads', 'large'));
      const failed = results.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.message] : [],
      );
      expect(
        failed.filter((message) => !message.includes('Une autre sauvegarde est en cours')),
      ).toEqual([]);
      expect((await listBackups(into)).length + failed.length).toBe(3);
      await rm(into, { recursive: true });
    },
    TIMEOUT_MS,
  );
});

describe('an account that was erased after the backup', () => {
  it(
    'is the only account that the restore erases',
    slow('restores a backup in a separate process'),
    async () => {
      const app = await createTestApp();
      const root = await app.signInAs('superadmin@centrale.test');
      // Default folder: the list of erasures is next to the backups.
      const into = join(app.env.DATA_DIR, 'backups');
      const backup = await backupOf(app, into);
      const names = `SELECT "username" FROM users ORDER BY "id"`;
      const before = await seenByOthers(app.env, names);
      const [id] = await seenByOthers(
        app.env,
        `SELECT "id" FROM users WHERE "email" = 'premium@centrale.test'`,
      );
      const deletion = await app.gql(
        'mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on DeletedPayload { message } } }',
        { id: String(id) },
        { as: root },
      );
      expect(deletion.errors).toBeUndefined();
      const after = await seenByOthers(app.env, names);
      expect(after).toHaveLength(before.length - 1);
      const place = await freshPlace('without-erased');
      const { code, out, err } = await restore([backup], place);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Comptes effacés à nouveau\u00a0: 1.');
      expect(await seenByOthers(place, names)).toEqual(after);
      await app.close();
    },
  );
});

describe('a restore that was killed', () => {
  it(
    'leaves a site on which no server starts until the restore is repeated in an empty place',
    async () => {
      const app = await createTestApp({ seed: 'documented' });
      const backup = await backupOf(app, join(folder, 'of-killed-restore'));
      await app.close();
      const place = await freshPlace('half-restored');
      const env = readEnv({ NODE_ENV: 'test', ...place });
      await mkdir(place.DATA_DIR);
      // The state in which a kill leaves the site once its rows are there: sessions are not ended.
      await putBack(
        await planRestore(env, backup, migrationNames()),
        site.model.migrations,
        () => {},
      );
      expect(await seenByOthers(place, 'SELECT COUNT(*) FROM users')).toHaveLength(1);

      const refusal = /^DATA_DIR\u00a0: la remise d’une sauvegarde n’est pas terminée[^\n]+\n$/;
      for (const command of ['server/main.ts', 'server/check.ts', 'server/migrate.ts']) {
        const { code, err } = await runCommand(command, [], { env: { ...place, PORT: '0' } });
        expect({ command, code, err }).toEqual({
          command,
          code: 1,
          err: expect.stringMatching(refusal) as string,
        });
      }
      expect(await restoreRefusal(backup, place)).toContain('n’est pas vide');

      if (place.DATABASE_URL) {
        // Another node, whose folder has no mark.
        const other = { ...place, DATA_DIR: (await freshPlace('other-node')).DATA_DIR };
        expect(
          await runCommand('server/main.ts', [], { env: { ...other, PORT: '0' } }),
        ).toMatchObject({ code: 1, err: expect.stringMatching(refusal) as string });
      }

      await rm(place.DATA_DIR, { recursive: true });
      const again = { ...place, DATABASE_URL: (await freshPlace('again')).DATABASE_URL };
      expect(await restore([backup], again)).toMatchObject({ code: 0, err: '' });
      const { code, out } = await runCommand('server/check.ts', [], { env: { ...again } });
      expect({ code, out }).toEqual({
        code: 0,
        out: expect.stringContaining('La base de données est à jour.') as string,
      });
    },
    TIMEOUT_MS,
  );
});

onDatabase('sqlite', () => {
  it('the command check refuses a used folder whose database is missing', async () => {
    const app = await createTestApp();
    const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: '' };
    const check = () => runCommand('server/check.ts', [], { env });
    expect(await check()).toMatchObject({ code: 0 });
    for (const name of ['', '-wal', '-shm'])
      await rm(join(env.DATA_DIR, `centrale.sqlite${name}`), { force: true });
    const { code, err } = await check();
    expect(code).toBe(1);
    expect(err).toContain('manque, alors que ce dossier a déjà servi');
    await app.close();
  });

  it(
    'a restore reports a full disk, and leaves the target folder empty',
    async () => {
      const app = await createTestApp();
      await mkdir(join(app.env.DATA_DIR, 'uploads'));
      await writeFile(join(app.env.DATA_DIR, 'uploads', 'photo.webp'), 'a photo');
      const backup = await backupOf(app, join(folder, 'of-full'));
      await app.close();
      const env = await freshPlace('full-place');
      const { code, err } = await runCommand('server/restore.ts', [backup], {
        env: { ...env },
        blocks: 100,
      });
      expect(code).toBe(1);
      expect(err).toMatch(
        /^La sauvegarde n’a pas pu être remise dans \S+\u00a0: le disque est plein/,
      );
      const left = await readdir(env.DATA_DIR);
      expect(left.filter((name) => !name.startsWith('server.lock'))).toEqual([]);
      expect(await restore([backup], env)).toMatchObject({ code: 0, err: '' });
    },
    TIMEOUT_MS,
  );
});

onDatabase('postgres', () => {
  it('a backup is restored into an empty database only', async () => {
    const app = await createTestApp();
    const into = join(folder, 'of-used');
    const backup = await backupOf(app, into);
    const used = { DATA_DIR: join(folder, 'used'), DATABASE_URL: app.env.DATABASE_URL! };
    const { code, out, err } = await restore([backup], used);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^DATABASE_URL\u00a0: cette base de données n’est pas vide[^\n]+\n$/);
    expect(existsSync(used.DATA_DIR)).toBe(false);
    await app.close();
  });

  describe('pg_dump', () => {
    it(
      'is named in the error, with an installation hint, when it is missing',
      async () => {
        const place = await freshPlace('no-tools');
        const app = await createTestApp();
        const env = { ...place, DATABASE_URL: app.env.DATABASE_URL!, PATH: '/nowhere' };
        await mkdir(place.DATA_DIR);
        const { code, err } = await backUp([join(folder, 'no-tools-backups')], {
          env: { ...env, PATH: process.execPath.replace(/\/node$/, '') },
        });
        expect(code).toBe(1);
        expect(err).toContain('pg_dump manque\u00a0: installez le client de PostgreSQL');
        await app.close();
      },
      TIMEOUT_MS,
    );

    it('is reported, with the package to install, if it is older than the PostgreSQL server', async () => {
      const older = join(folder, 'older-tools');
      await mkdir(older);
      const says = 'pg_dump: error: aborting because of server version mismatch';
      const detail = 'pg_dump: detail: server version: 18.4 (Debian); pg_dump version: 15.18';
      await writeFile(
        join(older, 'pg_dump'),
        `#!/bin/sh\necho '${says}\n${detail}' >&2\nexit 1\n`,
        {
          mode: 0o755,
        },
      );
      const place = await freshPlace('older');
      vi.stubEnv('PATH', `${older}:${process.env.PATH}`);
      const refused = dumpPostgres(place.DATABASE_URL, join(older, 'dump'));
      await expect(refused).rejects.toThrow(
        'pg_dump 15 ne sauvegarde pas un serveur PostgreSQL 18\u00a0: installez le client de PostgreSQL 18 ou plus récent. Sur Debian et Ubuntu\u00a0: apt install postgresql-client-18',
      );
    });

    it('receives the password in its environment, not in its arguments', async () => {
      const shown = join(folder, 'shown-tools');
      await mkdir(shown);
      const script = 'echo "$* / $PGPASSWORD" >&2\nexit 1\n';
      await writeFile(join(shown, 'pg_dump'), `#!/bin/sh\n${script}`, { mode: 0o755 });
      vi.stubEnv('PATH', `${shown}:${process.env.PATH}`);
      const url = 'postgres://site:tr%C3%A8s-secret@127.0.0.1:5432/base?sslmode=disable&max=5';
      const refused = dumpPostgres(url, join(shown, 'dump'));
      const address = '--dbname=postgres://site@127.0.0.1:5432/base?sslmode=disable / très-secret';
      await expect(refused).rejects.toThrow(address);
    });
  });
});
