import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupRun } from '#domains/operations/backups/backupRun.entity';
import { nightlyBackup } from '#domains/operations/backups/backups.jobs';
import { backUp, backUpWhenDue } from '#domains/operations/backups/backups.service';
import { Erasure } from '#domains/operations/backups/erasure.entity';
import { siteId } from '#domains/identity/settings/siteId.service';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { checkBackup } from '#platform/backup/storedBackups';
import { noteErasure, readErasures } from '#platform/backup/erasedList';
import { makeBackup } from '#platform/backup/makeBackup';
import { readManifest, writeManifest } from '#platform/backup/manifest';
import { repository, transaction } from '#platform/db/transaction';
import {
  addDays,
  atHourInParis,
  dayInParis,
  HOUR,
  MINUTE,
  shiftClock,
} from '#platform/running/clock';
import { JobRun, runIfDue } from '#platform/running/jobs';
import { resetSettings } from '#tests/support/people/accounts';
import { runCommand } from '#tests/support/running/commands';
import { startPostgresOfTools } from '#tests/support/running/postgresTools';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let stopPostgres = async () => {};
let app: TestApp;
let into: string;
beforeAll(async () => {
  stopPostgres = await startPostgresOfTools();
  app = await createTestApp();
  into = join(app.env.DATA_DIR, 'backups');
});
// Hooks run in reverse order: PostgreSQL stops even when closing the app fails, because the next
// files need the usual server.
afterAll(() => stopPostgres());
afterAll(() => app.close());
beforeEach(async () => {
  vi.spyOn(process, 'uptime').mockReturnValue(3600);
  await transaction(async () => {
    await repository(BackupRun).createQueryBuilder().delete().execute();
    await repository(JobRun).createQueryBuilder().delete().execute();
  });
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
  await rm(into, { recursive: true, force: true });
});

/** Shifts the clock to an hour in Paris. @param day days from today */
const beAt = (hour: number, day = 1, minute = 0) => {
  const instant = atHourInParis(addDays(dayInParis(new Date()), day), hour);
  shiftClock(instant.getTime() + minute * MINUTE - Date.now());
};
const set = (values: Record<string, unknown>) =>
  transaction(() =>
    repository(SettingRow).save(
      Object.entries(values).map(([key, value]) => ({ key, value, updatedAt: new Date() })),
    ),
  );
const never = new AbortController().signal;
const names = async () => (await readdir(into)).filter((name) => name.startsWith('centrale-'));
const check = async () => {
  const { checks } = await readHealth();
  return checks.find(({ name }) => name === 'Sauvegardes')!;
};

/** Makes backups fail: puts a file in place of their folder. */
async function block(): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await writeFile(into, '');
}

describe('the nightly backup', () => {
  it('is made once per night, after the configured hour', async () => {
    beAt(2, 1, 59);
    await backUpWhenDue(never);
    // The first backup of a site does not wait for the hour.
    expect(await names()).toHaveLength(1);
    await backUpWhenDue(never);
    beAt(3, 1, 1);
    await backUpWhenDue(never);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(2);
    for (const name of await names()) {
      const { origin } = await checkBackup(join(into, name));
      expect(origin).toBe('nightly');
    }
    await set({ backupHour: 22 });
    beAt(21, 1, 59);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(2);
    beAt(22, 1, 1);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(3);
  });

  it('is made by only one of several servers, and by none while backups are disabled', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runIfDue(nightlyBackup)));
    expect(await names()).toHaveLength(1);
    await rm(into, { recursive: true });
    beAt(4);
    await set({ backupsEnabled: false });
    await backUpWhenDue(never);
    await set({ backupsEnabled: true });
    vi.spyOn(process, 'uptime').mockReturnValue(60);
    await backUpWhenDue(never);
    await expect(readdir(into)).rejects.toThrow('ENOENT');
  });

  it('is written to the folder that the settings name', async () => {
    const chosen = join(app.env.DATA_DIR, '..', `chosen-${process.pid}`);
    await mkdir(chosen);
    await set({ backupFolder: chosen });
    const { folder } = await backUp();
    expect(folder).toContain(chosen);
    await checkBackup(folder);
    await rm(chosen, { recursive: true });
  });

  it('deletes old nightly backups, even damaged ones, but no manual backups', async () => {
    await set({ backupsKept: 2 });
    const { name: byHand } = await makeBackup(app.env, { into, origin: 'manual' });
    const { files } = await readManifest(join(into, byHand));
    await rm(join(into, byHand, files.at(-1)!.path));
    await mkdir(join(into, 'holidays'));
    const made = [];
    for (let night = 1; night <= 3; night++) {
      beAt(3, night, 1);
      made.push((await backUp()).name);
    }
    expect(await names()).toEqual([byHand, made[1], made[2]]);
    await appendFile(join(into, made[2]!, 'manifest.json'), 'damage');
    beAt(3, 4, 1);
    const { name: newest } = await backUp();
    // The damaged backup does not count as one of the two retained backups.
    expect(await names()).toEqual([byHand, made[1], made[2], newest]);
    beAt(3, 5, 1);
    const { name: last } = await backUp();
    expect(await names()).toEqual([byHand, newest, last]);
    expect(await readdir(into)).toContain('holidays');
  });

  it('is retried an hour after a failure', async () => {
    beAt(3, 1, 1);
    const { name } = await backUp();
    const aside = join(app.env.DATA_DIR, 'kept');
    await rename(into, aside);
    await writeFile(into, '');
    beAt(3, 2, 1);
    await runIfDue(nightlyBackup);
    const job = await repository(JobRun).findOneByOrFail({ name: nightlyBackup.name });
    expect(job.lastError).toContain('est un fichier');
    await rm(into);
    await rename(aside, into);
    await backUpWhenDue(never);
    expect(await names()).toEqual([name]);
    beAt(4, 2, 2);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(2);
  });

  it('leaves no file when the server stops during the backup', async () => {
    const stopping = new AbortController();
    const interrupted = backUp(stopping.signal);
    stopping.abort();
    await expect(interrupted).rejects.toThrow();
    expect(await names()).toEqual([]);
    expect(await repository(BackupRun).count()).toBe(0);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(1);
  });

  it('writes a list of the erased accounts that are still in older backups', async () => {
    await transaction(() => repository(Erasure).insert({ userId: 4711, erasedAt: new Date(0) }));
    await backUp();
    await transaction(() => repository(Erasure).insert({ userId: 4712, erasedAt: new Date() }));
    await backUp();
    const listed = await readErasures(join(into, 'erased-accounts.jsonl'), await siteId());
    expect(listed?.accounts.map(({ userId }) => userId)).toEqual([4712]);
    expect(await repository(Erasure).countBy({ userId: 4711 })).toBe(0);
  });
});

describe('the health check of backups', () => {
  it('is WARNING when the last backup is 27 hours old, and DOWN when no backup exists', async () => {
    vi.spyOn(process, 'uptime').mockReturnValue(60);
    expect(await check()).toMatchObject({
      state: 'OK',
      detail: 'La première sauvegarde sera faite dans l’heure.',
    });
    vi.spyOn(process, 'uptime').mockReturnValue(7200);
    expect(await check()).toMatchObject({ state: 'DOWN', detail: 'Aucune sauvegarde.' });
    await backUp();
    const { state, detail } = await check();
    expect(state).toBe('OK');
    expect(detail).toMatch(
      /^Dernière sauvegarde il y a moins d’une heure \(\d+\u00a0Mo\), prochaine à 3\u00a0h\u00a0; les sauvegardes restent avec les données du site/,
    );
    shiftClock(25 * HOUR);
    expect(await check()).toMatchObject({ state: 'OK' });
    shiftClock(27 * HOUR);
    expect(await check()).toMatchObject({
      state: 'WARNING',
      detail: expect.stringContaining('Dernière sauvegarde il y a 27 heures'),
    });
    await set({ backupsEnabled: false });
    expect(await check()).toMatchObject({
      state: 'OK',
      detail: 'Désactivées dans les paramètres.',
    });
  });

  it('is WARNING after one failed backup, and DOWN after two failed backups', async () => {
    await backUp();
    await block();
    await expect(backUp()).rejects.toThrow('est un fichier');
    expect(await check()).toMatchObject({
      state: 'WARNING',
      detail: expect.stringMatching(
        /^Dernière .*1 échec depuis la dernière\u00a0: .* est un fichier/,
      ),
    });
    await expect(backUp()).rejects.toThrow();
    expect(await check()).toMatchObject({ state: 'DOWN' });
    await rm(into);
    await backUp();
    expect(await check()).toMatchObject({ state: 'OK' });
  });

  it('on a site without backups is WARNING after one failed backup, and DOWN after two', async () => {
    await block();
    await expect(backUp()).rejects.toThrow();
    expect(await check()).toMatchObject({
      state: 'WARNING',
      detail: expect.stringMatching(/^Aucune sauvegarde\u00a0; .* est un fichier/),
    });
    await expect(backUp()).rejects.toThrow();
    expect(await check()).toMatchObject({ state: 'DOWN' });
    await rm(into);
  });

  it('is OK after a manual backup to another folder', async () => {
    await block();
    for (let hour = 0; hour < 2; hour++) await expect(backUp()).rejects.toThrow();
    expect(await check()).toMatchObject({ state: 'DOWN' });
    const elsewhere = join(app.env.DATA_DIR, 'by-hand');
    const env = { DATA_DIR: app.env.DATA_DIR, DATABASE_URL: app.env.DATABASE_URL ?? '' };
    const { code, err, out } = await runCommand('server/backup.ts', [elsewhere], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('n’a pas pu le noter');
    expect(await check()).toMatchObject({
      state: 'OK',
      detail: expect.stringMatching(/^Dernière sauvegarde il y a moins d’une heure/),
    });
    await rm(into);
    await rm(elsewhere, { recursive: true });
    shiftClock(2 * HOUR);
    await backUpWhenDue(never);
    expect(await names()).toHaveLength(1);
  });
});

describe('a configured backup folder', () => {
  it('is not created by a backup when the folder is missing', async () => {
    const chosen = join(app.env.DATA_DIR, '..', `away-${process.pid}`);
    await set({ backupFolder: chosen });
    await expect(backUp()).rejects.toThrow(`Le dossier des sauvegardes ${chosen} a disparu`);
    await expect(readdir(chosen)).rejects.toThrow('ENOENT');
    expect((await check()).detail).toContain('a disparu');
  });

  it('retains the backups of another site when a backup deletes old backups of this site', async () => {
    await set({ backupsKept: 1 });
    const [own, other] = [await siteId(), randomUUID()];
    const { name: first } = await backUp();
    const { format: _, site: __, ...manifest } = await readManifest(join(into, first));
    const names = ['01', '02'].map((day) => `centrale-2020-01-${day}T02-00-00-000Z`);
    for (const name of names) {
      await cp(join(into, first), join(into, name), { recursive: true });
      await writeManifest(join(into, name), { ...manifest, site: other });
    }
    const draft = `.partial-centrale-2020-01-03T02-00-00-000Z-${other}`;
    await mkdir(join(into, draft));
    const list = join(into, 'erased-accounts.jsonl');
    await noteErasure(into, { userId: 5, erasedAt: new Date(0) }, other);
    await noteErasure(into, { userId: 6, erasedAt: new Date(0) }, own);
    const { name: second } = await backUp();
    const left = await readdir(into);
    for (const name of [...names, draft, second]) expect(left).toContain(name);
    expect(left).not.toContain(first);
    expect((await readErasures(list, other))?.accounts.map(({ userId }) => userId)).toEqual([5]);
    expect(await readErasures(list, own)).toEqual({
      accounts: [],
      completeSince: new Date((await readManifest(join(into, second))).madeAt),
    });
    // For a backup from before sites had IDs, the list is unknown, because it contains two sites.
    expect(await readErasures(list, null)).toBeNull();
  });
});
