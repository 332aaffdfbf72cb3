import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BackupError } from '../../../server/platform/backup/backupError';
import { backupSince, holdBackup } from '../../../server/platform/backup/backupLock';
import { siteIdOf } from '../../../server/platform/backup/databaseFacts';
import { sumOf } from '../../../server/platform/backup/durable';
import { readErasures } from '../../../server/platform/backup/erasedList';
import { checkBackup, listBackups } from '../../../server/platform/backup/keptBackups';
import { makeBackup } from '../../../server/platform/backup/makeBackup';
import { readManifest, writeManifest } from '../../../server/platform/backup/manifest';
import { dumpPostgres } from '../../../server/platform/backup/postgresTools';
import { planRestore } from '../../../server/platform/backup/restore';
import { readEnv } from '../../../server/platform/env';
import { migrationNames, site } from '../../../server/site';
import { runCommand, startCommand, type CommandOptions } from '../../support/running/commands';
import { freshDatabase, type OwnDatabase } from '../../support/running/database';
import { eventually } from '../../support/running/eventually';
import { onDatabase } from '../../support/running/onDatabase';
import { seenByOthers } from '../../support/running/otherConnection';
import { startPostgresOfTools } from '../../support/running/postgresTools';
import { createTestApp, type TestApp } from '../../support/running/testApp';
import { slow } from '../../support/running/slow';

const PATIENCE_MS = 300_000;

let stopPostgres = async () => {};
let folder = '';
const made: OwnDatabase[] = [];
beforeAll(async () => {
  stopPostgres = await startPostgresOfTools();
  folder = await mkdtemp(join(tmpdir(), 'centrale-backup-'));
});
afterAll(async () => {
  await Promise.all(made.map(({ drop }) => drop()));
  await stopPostgres();
  await rm(folder, { recursive: true, force: true });
});

/** A place for a site: a folder that is not there, and on PostgreSQL an empty database. */
async function freshPlace(name: string): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const database = await freshDatabase();
  if (database) made.push(database);
  return { DATA_DIR: join(folder, name), DATABASE_URL: database?.url ?? '' };
}

const backUp = (args: string[], options: CommandOptions) =>
  runCommand('server/backup.ts', args, options);
const restore = (args: string[], env: Record<string, string>) =>
  runCommand('server/restore.ts', args, { env });

/** The only backup in a folder. */
async function onlyBackup(into: string): Promise<string> {
  const names = (await readdir(into)).filter((name) => name.startsWith('centrale-'));
  expect(names).toHaveLength(1);
  return join(into, names[0]!);
}

describe('a backup', () => {
  let app: TestApp;
  let backup: string;
  beforeAll(async () => {
    app = await createTestApp({ site });
    await mkdir(join(app.env.DATA_DIR, 'uploads', 'deep'), { recursive: true });
    await writeFile(join(app.env.DATA_DIR, 'uploads', 'deep', 'photo.webp'), 'a photo');
    await mkdir(join(app.env.DATA_DIR, 'partage'), { recursive: true });
    await writeFile(join(app.env.DATA_DIR, 'partage', 'drawn.png'), 'drawn again');
    const into = join(folder, 'plain');
    backup = (await makeBackup(app.env, { into, origin: 'manual' })).folder;
  }, PATIENCE_MS);
  afterAll(() => app.close());

  /** A copy to damage. */
  async function copy(name: string): Promise<string> {
    const to = join(folder, name);
    await cp(backup, to, { recursive: true });
    return to;
  }

  /** Why a backup is not put into a place. */
  async function refusal(of: string, place: Record<string, string>): Promise<string> {
    const plan = planRestore(readEnv({ NODE_ENV: 'test', ...place }), of, migrationNames());
    const error: unknown = await plan.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackupError);
    return (error as BackupError).message;
  }

  it('holds the database, the keys and the uploads, but no images that are drawn again', async () => {
    const { files, database, signingKey } = await checkBackup(backup);
    expect(files.map(({ path }) => path)).toEqual([
      database.file,
      'files/jwt.key',
      'files/uploads/deep/photo.webp',
    ]);
    expect(signingKey).toBe('backup');
  });

  it('is for its owner alone', async () => {
    const entries = await readdir(backup, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return [entry.isDirectory(), (mode & 0o777).toString(8)];
      }),
    );
    expect(new Set(modes.map(String))).toEqual(new Set(['true,700', 'false,600']));
    expect(((await stat(backup)).mode & 0o777).toString(8)).toBe('700');
  });

  it('tells whether it is whole, and changes nothing', async () => {
    const { code, out } = await restore([backup, '--check'], { DATA_DIR: join(folder, 'unused') });
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('est entière') });
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  it(
    'that is damaged is refused, whichever file it is, and nothing is made',
    async () => {
      const place = await freshPlace('of-damaged');
      const { files } = await readManifest(backup);
      for (const [index, { path }] of [...files, { path: 'manifest.json' }].entries()) {
        const damaged = await copy(`damaged-${index}`);
        const file = await open(join(damaged, path), 'r+');
        const { size } = await file.stat();
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size >> 1);
        await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, size >> 1);
        await file.close();
        expect(await refusal(damaged, place)).toContain('est abîmée');
      }
      const cut = await copy('cut');
      await truncate(join(cut, files[0]!.path), 1000);
      expect(await refusal(cut, place)).toContain(`le fichier ${files[0]!.path} n’est pas comme`);
      const lacking = await copy('lacking');
      await rm(join(lacking, 'files/jwt.key'));
      expect(await refusal(lacking, place)).toContain('le fichier files/jwt.key manque');
      const unfinished = await copy('unfinished');
      await rm(join(unfinished, 'manifest.json'));
      expect(await refusal(unfinished, place)).toContain(
        'n’est pas une sauvegarde complète du site',
      );
      expect(existsSync(place.DATA_DIR)).toBe(false);
    },
    PATIENCE_MS,
  );

  it('whose manifest leads out of it is refused', async () => {
    const hostile = await copy('hostile');
    const { format: _, ...manifest } = await readManifest(hostile);
    const away = { path: 'files/../../../away', bytes: 0, sha256: 'a'.repeat(64) };
    await writeManifest(hostile, { ...manifest, files: [...manifest.files, away] });
    expect(await refusal(hostile, await freshPlace('of-hostile'))).toContain('est abîmée');
  });

  it.each<[string, string, (file: string) => Promise<unknown> | unknown]>([
    ['a link to another file', 'files/leak', (file) => symlink('/etc/hostname', file)],
    ['a link to a device without an end', 'files/endless', (file) => symlink('/dev/zero', file)],
    ['a pipe', 'files/pipe', (file) => execFileSync('mkfifo', [file])],
    [
      'a file in a folder elsewhere',
      'files/etc/hostname',
      (file) => symlink('/etc', dirname(file)),
    ],
    ['a second database', 'files/centrale.sqlite-wal', (file) => writeFile(file, 'x')],
    ['the lock of a server', 'files/server.lock', (file) => writeFile(file, 'x')],
    ['a name that a terminal obeys', 'files/\u001b[2J', (file) => writeFile(file, 'x')],
  ])('that holds %s is refused, and never waits for it', async (name, path, put) => {
    const hostile = await copy(`hostile-${name.replaceAll(' ', '-')}`);
    const { format: _, ...manifest } = await readManifest(hostile);
    await put(join(hostile, path));
    const found = await stat(join(hostile, path));
    const sum = found.isFile()
      ? await sumOf(join(hostile, path))
      : { bytes: found.size, sha256: 'a'.repeat(64) };
    await writeManifest(hostile, { ...manifest, files: [...manifest.files, { path, ...sum }] });
    const place = await freshPlace(`of-${basename(hostile)}`);
    const said = await refusal(hostile, place);
    expect(said).toContain('est abîmée');
    expect(said).not.toMatch(/\p{Cc}/u);
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  it('of a newer schema is refused, and so is a newer form of backup', async () => {
    const place = await freshPlace('of-newer');
    const newer = await copy('newer');
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
    expect(await refusal(newer, place)).toContain(
      `vient d’une version plus récente du site, dont le schéma a la migration ${lastMigration}`,
    );
    const later = await copy('later');
    const text = await readFile(join(later, 'manifest.json'), 'utf8');
    await writeFile(join(later, 'manifest.json'), text.replace('"format": 2', '"format": 3'));
    expect(await refusal(later, place)).toContain('vient d’une version plus récente du site');
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  it(
    'is put into an empty place only',
    async () => {
      const place = await freshPlace('taken');
      await mkdir(place.DATA_DIR);
      await writeFile(join(place.DATA_DIR, 'notes.txt'), 'of somebody');
      const { code, out, err } = await restore([backup], place);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      // One sentence, and no stack.
      expect(err).toMatch(/^Le dossier \S+ n’est pas vide \(notes\.txt\)[^\n]+\n$/);
      expect(await readdir(place.DATA_DIR)).toEqual(['notes.txt']);
      await rm(join(place.DATA_DIR, 'notes.txt'));
      // Its backups may lie in the folder that is restored.
      await mkdir(join(place.DATA_DIR, 'backups'));
      const restored = await restore([backup], place);
      expect(restored).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toContain(`elle va être remise dans ${place.DATA_DIR}`);
      expect(restored.out).toContain('Aucune liste ne dit quels comptes ont été effacés');
      expect(await refusal(backup, place)).toContain('n’est pas vide');
      const photo = join(place.DATA_DIR, 'uploads', 'deep', 'photo.webp');
      expect(await readFile(photo, 'utf8')).toBe('a photo');
      const key = await readFile(join(place.DATA_DIR, 'jwt.key'), 'utf8');
      expect(key).toBe(await readFile(join(app.env.DATA_DIR, 'jwt.key'), 'utf8'));
    },
    PATIENCE_MS,
  );

  it('is not made of a folder without a site, and nothing is made there', async () => {
    const env = { ...app.env, DATA_DIR: join(folder, 'nothing') };
    const made = makeBackup(env, { into: join(folder, 'of-nothing'), origin: 'manual' });
    await expect(made).rejects.toThrow('DATA_DIR\u00a0: il n’y a pas de site dans');
    expect(existsSync(env.DATA_DIR) || existsSync(join(folder, 'of-nothing'))).toBe(false);
  });

  it('of a site whose key is a variable asks for it', async () => {
    const env = { ...app.env, JWT_SECRET: 'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps' };
    const made = await makeBackup(env, { into: join(folder, 'variable'), origin: 'manual' });
    const place = await freshPlace('of-variable');
    expect(await refusal(made.folder, { ...place, JWT_SECRET: '' })).toContain(
      'JWT_SECRET\u00a0: la clé',
    );
  });

  it('of SQLite is refused on PostgreSQL, and the other way round', async () => {
    const other = app.env.DATABASE_URL ? '' : 'postgres://nobody@127.0.0.1:1/nowhere';
    const place = { DATA_DIR: join(folder, 'of-other'), DATABASE_URL: other };
    expect(await refusal(backup, place)).toContain(
      'DATABASE_URL\u00a0: cette sauvegarde est celle',
    );
  });

  it(
    'that is killed leaves nothing that looks like one, and the next one works',
    async () => {
      const into = join(folder, 'killed');
      // Long enough to copy that it is killed meanwhile.
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
        await refusal(join(into, (await names())[0]!), await freshPlace('of-killed')),
      ).toContain('n’est pas une sauvegarde complète du site');
      expect(await backUp([into], { env })).toMatchObject({ code: 0, err: '' });
      expect(await readdir(into)).toHaveLength(1);
      await checkBackup(await onlyBackup(into));
      await rm(join(app.env.DATA_DIR, 'uploads', 'large'));
      await rm(into, { recursive: true });
    },
    PATIENCE_MS,
  );

  it(
    'that finds the disk full says so, and leaves nothing',
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
    PATIENCE_MS,
  );

  it('is made in a folder that is there, or beside others, and never waits for one', async () => {
    const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
    // Node tries for ever to make this one with those above it.
    const { code, err } = await backUp(['/proc/x'], { env });
    expect(code).toBe(1);
    expect(err).toMatch(/^Le dossier \/proc\/x ne peut pas être créé \(\w+\)[^\n]+\n$/);
    const deep = join(folder, 'none', 'deeper');
    const refused = await backUp([deep], { env });
    expect(refused.err).toContain(`Le dossier ${join(folder, 'none')} n’existe pas`);
    const place = { ...(await freshPlace('of-proc')), DATA_DIR: '/proc/x' };
    expect((await restore([backup], place)).err).toMatch(/^Le dossier \/proc\/x ne peut pas/);
  });

  it('that is not there is named with those that are', async () => {
    const place = await freshPlace('of-missing');
    const said = await refusal(`${backup}-wrong`, place);
    expect(said).toContain(`La sauvegarde ${basename(backup)}-wrong n’existe pas.`);
    expect(said).toContain(basename(backup).concat('.'));
    expect(await refusal(join(folder, 'nowhere', 'x'), place)).toContain('Il n’y en a aucune dans');
  });

  it('says who makes another one, and since when', async () => {
    const release = await holdBackup(app.env);
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
    'waits for another one of the same site, and then gives up',
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
    PATIENCE_MS,
  );
});

describe('a list of erased accounts', () => {
  const OWN = 'site-a';
  const list = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  it.each([
    ['is empty', ''],
    ['is something else', 'localhost\n'],
    ['is of another site', '{"site":"site-b","completeSince":"2026-01-01T00:00:00Z"}\n'],
  ])('that %s is never taken for one that names nobody', async (name, text) => {
    expect(await readErasures(await list(name, text), OWN)).toBeNull();
  });

  it('that names nobody of a site since a day says so', async () => {
    const text = '{"site":"site-a","completeSince":"2026-01-01T00:00:00Z"}\n';
    expect(await readErasures(await list('nobody', text), OWN)).toEqual({
      accounts: [],
      completeSince: new Date('2026-01-01T00:00:00Z'),
    });
  });

  it('that does not read ends a restore with a sentence about it, before anything is made', async () => {
    const app = await createTestApp({ site });
    const into = join(folder, 'for-lists');
    const { folder: backup } = await makeBackup(app.env, { into, origin: 'manual' });
    await app.close();
    const pipe = join(folder, 'list-pipe');
    execFileSync('mkfifo', [pipe]);
    for (const given of [folder, pipe]) {
      const place = await freshPlace(`list-${basename(given)}`);
      const { code, err } = await restore([backup, '--erased', given], place);
      expect({ code, err }).toEqual({
        code: 1,
        err: `La liste des comptes effacés ${given} ne se lit pas (EINVAL).\n`,
      });
      expect(existsSync(place.DATA_DIR)).toBe(false);
    }
  });
});

describe('an account that was erased after the backup', () => {
  it(
    'is the only account that the restore erases',
    slow('restores several backups in processes of their own'),
    async () => {
      const app = await createTestApp({ site });
      const root = await app.signInAs('superadmin@centrale.test');
      // The default folder, where the list of erasures lies beside the backups.
      const into = join(app.env.DATA_DIR, 'backups');
      const { folder: backup } = await makeBackup(app.env, { into, origin: 'manual' });
      const names = `SELECT "username" FROM users ORDER BY "id"`;
      const before = await seenByOthers(app.env, names);
      const [id] = await seenByOthers(
        app.env,
        `SELECT "id" FROM users WHERE "email" = 'premium@centrale.test'`,
      );
      const deletion = await app.gql(
        'mutation ($id: ID!) { deleteUser(id: $id) { message } }',
        { id: String(id) },
        { as: root },
      );
      expect(deletion.errors).toBeUndefined();
      const after = await seenByOthers(app.env, names);
      expect(after).toHaveLength(before.length - 1);
      // The first erasure gave the site its id.
      const later = await makeBackup(app.env, {
        into: join(folder, 'later-ones'),
        origin: 'manual',
      });
      const place = await freshPlace('without-erased');
      const { code, out, err } = await restore([backup], place);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Comptes effacés à nouveau\u00a0: 1.');
      expect(await seenByOthers(place, names)).toEqual(after);
      // Without the list they come back, and that is said.
      await rename(join(into, 'erased-accounts.jsonl'), join(folder, 'list.jsonl'));
      const without = await freshPlace('with-erased');
      const told = await restore([backup], without);
      expect(told.out).toContain('effacez-les à nouveau à la main');
      expect(told.out).toContain('avec --erased LISTE');
      expect(await seenByOthers(without, names)).toEqual(before);
      const given = await freshPlace('given-list');
      await restore([backup, '--erased', join(folder, 'list.jsonl')], given);
      expect(await seenByOthers(given, names)).toEqual(after);
      // A list that earlier erasures were taken out of says since when it is complete.
      const pruned = join(folder, 'pruned.jsonl');
      await writeFile(pruned, `${JSON.stringify({ completeSince: new Date(2100, 0) })}\n`);
      const partly = await restore([backup, '--erased', pruned], await freshPlace('pruned'));
      expect(partly.out).toContain('n’est complète que depuis le 1er janvier 2100');
      // Whoever takes over goes on with the same backups; a trial leaves them alone.
      const idOf = (place: { DATA_DIR: string; DATABASE_URL: string }) =>
        siteIdOf(readEnv({ NODE_ENV: 'test', ...place }));
      const { site: ownId } = await readManifest(later.folder);
      expect(ownId).toBeDefined();
      const takenOver = await freshPlace('taken-over');
      await restore([later.folder], takenOver);
      expect(await idOf(takenOver)).toBe(ownId);
      const trial = await freshPlace('trial');
      expect(await restore([later.folder, '--trial'], trial)).toMatchObject({ code: 0, err: '' });
      expect(await idOf(trial)).toBeNull();
      await app.close();
    },
  );
});

onDatabase('sqlite', () => {
  it(
    'a restore that finds the disk full says so, and leaves the place empty',
    async () => {
      const app = await createTestApp({ site });
      await mkdir(join(app.env.DATA_DIR, 'uploads'));
      await writeFile(join(app.env.DATA_DIR, 'uploads', 'photo.webp'), 'a photo');
      const { folder: backup } = await makeBackup(app.env, {
        into: join(folder, 'of-full'),
        origin: 'manual',
      });
      await app.close();
      const env = await freshPlace('full-place');
      const { code, err } = await runCommand('server/restore.ts', [backup], { env, blocks: 100 });
      expect(code).toBe(1);
      expect(err).toMatch(
        /^La sauvegarde n’a pas pu être remise dans \S+\u00a0: le disque est plein/,
      );
      const left = await readdir(env.DATA_DIR);
      expect(left.filter((name) => !name.startsWith('server.lock'))).toEqual([]);
      expect(await restore([backup], env)).toMatchObject({ code: 0, err: '' });
    },
    PATIENCE_MS,
  );
});

onDatabase('postgres', () => {
  it('a backup is put into an empty database only', async () => {
    const app = await createTestApp({ site });
    const into = join(folder, 'of-used');
    const { folder: backup } = await makeBackup(app.env, { into, origin: 'manual' });
    const used = { DATA_DIR: join(folder, 'used'), DATABASE_URL: app.env.DATABASE_URL! };
    const { code, out, err } = await restore([backup], used);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^DATABASE_URL\u00a0: cette base de données n’est pas vide[^\n]+\n$/);
    expect(existsSync(used.DATA_DIR)).toBe(false);
    await app.close();
  });

  describe('pg_dump', () => {
    it(
      'that is missing is named, with how to install it',
      async () => {
        const place = await freshPlace('no-tools');
        const app = await createTestApp({ site });
        const env = { ...place, DATABASE_URL: app.env.DATABASE_URL!, PATH: '/nowhere' };
        await mkdir(place.DATA_DIR);
        const { code, err } = await backUp([join(folder, 'no-tools-backups')], {
          env: { ...env, PATH: process.execPath.replace(/\/node$/, '') },
        });
        expect(code).toBe(1);
        expect(err).toContain('pg_dump manque\u00a0: installez le client de PostgreSQL');
        await app.close();
      },
      PATIENCE_MS,
    );

    it('that is older than the server names the package to install', async () => {
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

    it('gets no password where everybody sees it, and what refuses says none', async () => {
      const shown = join(folder, 'shown-tools');
      await mkdir(shown);
      const tells = 'echo "$* / $PGPASSWORD" >&2\nexit 1\n';
      await writeFile(join(shown, 'pg_dump'), `#!/bin/sh\n${tells}`, { mode: 0o755 });
      vi.stubEnv('PATH', `${shown}:${process.env.PATH}`);
      const url = 'postgres://site:tr%C3%A8s-secret@127.0.0.1:5432/base?sslmode=disable&max=5';
      const refused = dumpPostgres(url, join(shown, 'dump'));
      const address = '--dbname=postgres://site@127.0.0.1:5432/base?sslmode=disable / très-secret';
      await expect(refused).rejects.toThrow(address);
    });
  });
});
