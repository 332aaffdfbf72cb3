import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  mkdir,
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
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { User } from '#domains/identity/users/user.entity';
import { sumOf } from '#platform/backup/durable';
import { readErasures } from '#platform/backup/erasedList';
import { readManifest, writeManifest } from '#platform/backup/manifest';
import { repository } from '#platform/db/transaction';
import {
  backUp,
  backupOf,
  backupWithFiles,
  copyOfBackup,
  hasAccount,
  prepareRestores,
  restore,
  restoreRefusal,
  siteIdAt,
  type Restores,
} from '#tests/support/running/backups';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const TIMEOUT_MS = 300_000;

let app: TestApp;
let restores: Restores;
let folder = '';
beforeAll(async () => {
  restores = await prepareRestores();
  ({ folder } = restores);
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await restores.close();
});

const freshPlace = (name: string) => restores.freshPlace(name);

describe('the folder of a backup', () => {
  let backup: string;
  beforeAll(async () => {
    backup = await backupWithFiles(app, join(folder, 'plain'));
  });

  it('is readable by its owner only', async () => {
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

  it('can be checked for completeness without being restored', async () => {
    const { code, out } = await restore([backup, '--check'], await freshPlace('unused'));
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('est complète') });
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  it(
    'is refused by a restore when any file is damaged or missing',
    async () => {
      const place = await freshPlace('of-damaged');
      const { files } = await readManifest(backup);
      for (const [index, { path }] of [...files, { path: 'manifest.json' }].entries()) {
        const damaged = await copyOfBackup(backup, join(folder, `damaged-${index}`));
        const file = await open(join(damaged, path), 'r+');
        const { size } = await file.stat();
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size >> 1);
        await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, size >> 1);
        await file.close();
        expect(await restoreRefusal(damaged, place)).toContain('est abîmée');
      }
      const cut = await copyOfBackup(backup, join(folder, 'cut'));
      await truncate(join(cut, files[0]!.path), 1000);
      expect(await restoreRefusal(cut, place)).toContain(
        `le fichier ${files[0]!.path} a été modifié`,
      );
      const lacking = await copyOfBackup(backup, join(folder, 'lacking'));
      await rm(join(lacking, 'files/jwt.key'));
      expect(await restoreRefusal(lacking, place)).toContain('le fichier files/jwt.key manque');
      const unfinished = await copyOfBackup(backup, join(folder, 'unfinished'));
      await rm(join(unfinished, 'manifest.json'));
      expect(await restoreRefusal(unfinished, place)).toContain(
        'n’est pas une sauvegarde complète du site',
      );
      expect(existsSync(place.DATA_DIR)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it('is refused by a restore when its manifest lists a path outside the folder', async () => {
    const hostile = await copyOfBackup(backup, join(folder, 'hostile'));
    const { format: _, ...manifest } = await readManifest(hostile);
    const away = { path: 'files/../../../away', bytes: 0, sha256: 'a'.repeat(64) };
    await writeManifest(hostile, { ...manifest, files: [...manifest.files, away] });
    expect(await restoreRefusal(hostile, await freshPlace('of-hostile'))).toContain('est abîmée');
  });

  it.each<[string, string, (file: string) => Promise<unknown> | unknown]>([
    ['a link to another file', 'files/leak', (file) => symlink('/etc/hostname', file)],
    ['a link to an endless device', 'files/endless', (file) => symlink('/dev/zero', file)],
    ['a pipe', 'files/pipe', (file) => execFileSync('mkfifo', [file])],
    [
      'a file below a link to another folder',
      'files/etc/hostname',
      (file) => symlink('/etc', dirname(file)),
    ],
    ['a second database', 'files/centrale.sqlite-wal', (file) => writeFile(file, 'x')],
    ['the lock of a server', 'files/server.lock', (file) => writeFile(file, 'x')],
    [
      'a file name with terminal control characters',
      'files/\u001b[2J',
      (file) => writeFile(file, 'x'),
    ],
  ])('causes a restore to fail without blocking when it contains %s', async (name, path, put) => {
    const hostile = await copyOfBackup(
      backup,
      join(folder, `hostile-${name.replaceAll(' ', '-')}`),
    );
    const { format: _, ...manifest } = await readManifest(hostile);
    await put(join(hostile, path));
    const found = await stat(join(hostile, path));
    const sum = found.isFile()
      ? await sumOf(join(hostile, path))
      : { bytes: found.size, sha256: 'a'.repeat(64) };
    await writeManifest(hostile, { ...manifest, files: [...manifest.files, { path, ...sum }] });
    const place = await freshPlace(`of-${basename(hostile)}`);
    const said = await restoreRefusal(hostile, place);
    expect(said).toContain('est abîmée');
    expect(said).not.toMatch(/\p{Cc}/u);
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  it(
    'is restored into an empty folder only',
    async () => {
      const place = await freshPlace('taken');
      await mkdir(place.DATA_DIR);
      await writeFile(join(place.DATA_DIR, 'notes.txt'), 'of somebody');
      const { code, out, err } = await restore([backup], place);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      // The error is one sentence, without a stack trace.
      expect(err).toMatch(/^Le dossier \S+ n’est pas vide \(notes\.txt\)[^\n]+\n$/);
      expect(await readdir(place.DATA_DIR)).toEqual(['notes.txt']);
      await rm(join(place.DATA_DIR, 'notes.txt'));
      // A subfolder of backups does not count as content.
      await mkdir(join(place.DATA_DIR, 'backups'));
      const restored = await restore([backup], place);
      expect(restored).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toContain(`Elle va être remise dans ${place.DATA_DIR}`);
      expect(restored.out).toContain('La liste des comptes effacés depuis la sauvegarde');
      expect(await restoreRefusal(backup, place)).toContain('n’est pas vide');
      const photo = join(place.DATA_DIR, 'uploads', 'deep', 'photo.webp');
      expect(await readFile(photo, 'utf8')).toBe('a photo');
      const key = await readFile(join(place.DATA_DIR, 'jwt.key'), 'utf8');
      expect(key).toBe(await readFile(join(app.env.DATA_DIR, 'jwt.key'), 'utf8'));
    },
    TIMEOUT_MS,
  );

  it('cannot be restored without JWT_SECRET if the site ran with that variable', async () => {
    const env = { ...app.env, JWT_SECRET: 'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps' };
    const made = await backupOf({ env }, join(folder, 'variable'));
    const place = await freshPlace('of-variable');
    expect(await restoreRefusal(made, { ...place, JWT_SECRET: '' })).toContain(
      'JWT_SECRET\u00a0: la clé',
    );
  });

  it('is named in the error when it cannot be created for a backup or a restore', async () => {
    const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
    // A recursive mkdir of Node never ends for this path.
    const { code, err } = await backUp(['/proc/x'], { env });
    expect(code).toBe(1);
    expect(err).toMatch(/^Le dossier \/proc\/x ne peut pas être créé \(\w+\)[^\n]+\n$/);
    const deep = join(folder, 'none', 'deeper');
    const refused = await backUp([deep], { env });
    expect(refused.err).toContain(`Le dossier ${join(folder, 'none')} n’existe pas`);
    const place = { ...(await freshPlace('of-proc')), DATA_DIR: '/proc/x' };
    expect((await restore([backup], place)).err).toMatch(/^Le dossier \/proc\/x ne peut pas/);
  });

  it('is reported as missing by a restore, with the names of the backups that exist', async () => {
    const place = await freshPlace('of-missing');
    const said = await restoreRefusal(`${backup}-wrong`, place);
    expect(said).toContain(`La sauvegarde ${basename(backup)}-wrong n’existe pas.`);
    expect(said).toContain(basename(backup).concat('.'));
    expect(await restoreRefusal(join(folder, 'nowhere', 'x'), place)).toContain(
      'ne contient aucune sauvegarde',
    );
  });
});

describe('a file with the list of erased accounts', () => {
  const OWN = 'site-a';
  const list = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  it.each([
    ['is empty', ''],
    ['is not a list of erasures', 'localhost\n'],
    ['is of another site', '{"site":"site-b","completeSince":"2026-01-01T00:00:00Z"}\n'],
  ])('is refused, instead of being read as an empty list, when it %s', async (name, text) => {
    expect(await readErasures(await list(name, text), OWN)).toBeNull();
  });

  it('is accepted if it contains no account, only the date from which it is complete', async () => {
    const text = '{"site":"site-a","completeSince":"2026-01-01T00:00:00Z"}\n';
    expect(await readErasures(await list('nobody', text), OWN)).toEqual({
      accounts: [],
      completeSince: new Date('2026-01-01T00:00:00Z'),
    });
  });

  it('stops a restore with a one-sentence error, before any write, when it is not a regular file', async () => {
    const backup = await backupOf(app, join(folder, 'for-lists'));
    const pipe = join(folder, 'list-pipe');
    execFileSync('mkfifo', [pipe]);
    for (const given of [folder, pipe]) {
      const place = await freshPlace(`list-${basename(given)}`);
      const { code, err } = await restore([backup, '--erased', given], place);
      expect({ code, err }).toEqual({
        code: 1,
        err: `La liste des comptes effacés ${given} est illisible (EINVAL).\n`,
      });
      expect(existsSync(place.DATA_DIR)).toBe(false);
    }
  });
});

describe('a backup of a site with an erased account', () => {
  const ERASED = 'premium@centrale.test';
  /** Backups before and after the erasure of an account, and the list of erasures. */
  let [before, after, list] = ['', '', ''];
  beforeAll(async () => {
    // Default folder: the list of erasures is next to the backups.
    const into = join(app.env.DATA_DIR, 'backups');
    before = await backupOf(app, into);
    const { id } = await repository(User).findOneByOrFail({ email: ERASED });
    await eraseAccount(id, () => true);
    // The first erasure generated the ID of the site.
    after = await backupOf(app, join(folder, 'later-ones'));
    list = join(folder, 'list.jsonl');
    await rename(join(into, 'erased-accounts.jsonl'), list);
  });

  it('is restored with an account erased after the backup, and with a warning, if no list of erasures is given', async () => {
    const place = await freshPlace('with-erased');
    const { out } = await restore([before], place);
    expect(out).toContain('effacez à nouveau ces comptes dans l’administration');
    expect(out).toContain('avec --erased LISTE');
    expect(await hasAccount(place, ERASED)).toBe(true);
  });

  it('is restored without an account erased after the backup if the list of erasures is given', async () => {
    const place = await freshPlace('given-list');
    expect(await restore([before, '--erased', list], place)).toMatchObject({ code: 0, err: '' });
    expect(await hasAccount(place, ERASED)).toBe(false);
  });

  it('is restored with a warning if the list of erasures starts after the backup', async () => {
    const pruned = join(folder, 'pruned.jsonl');
    await writeFile(pruned, `${JSON.stringify({ completeSince: new Date(2100, 0) })}\n`);
    const { out } = await restore([before, '--erased', pruned], await freshPlace('pruned'));
    expect(out).toContain('n’est complète que depuis le 1er janvier 2100');
  });

  it('passes the site ID on to a restored site, but not to a trial restore', async () => {
    const { site } = await readManifest(after);
    expect(site).toBeDefined();
    const nextOwner = await freshPlace('taken-over');
    const trial = await freshPlace('trial');
    await restore([after], nextOwner);
    expect(await siteIdAt(nextOwner)).toBe(site);
    expect(await restore([after, '--trial'], trial)).toMatchObject({ code: 0, err: '' });
    expect(await siteIdAt(trial)).toBeNull();
  });
});
