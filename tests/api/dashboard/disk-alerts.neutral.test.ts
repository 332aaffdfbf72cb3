import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { watchHealth } from '#domains/insights/dashboard/health/alerts.service';
import { diskWatch } from '#domains/insights/dashboard/health/disk/diskWatch';
import { HealthTrouble } from '#domains/insights/dashboard/health/healthTrouble.entity';
import { filesToBackUp } from '#platform/backup/dataFiles';
import { currentDatabase, repository } from '#platform/db/transaction';
import { setEnv } from '#platform/env';
import type { ReadDisk } from '#platform/files/disks';
import { log } from '#platform/log';
import { QueueItem } from '#platform/running/queueItem.entity';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings } from '#tests/support/people/accounts';
import { GIB, imitatedDisks } from '#tests/support/running/imitatedDisks';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ADDRESS = 'bureau@centrale.test';
const MIB = 2 ** 20;

let app: TestApp;
let disks: ReturnType<typeof imitatedDisks>;
let look: () => Promise<void>;
beforeEach(async () => {
  disks = imitatedDisks();
  app = await createTestApp({ disks: disks.read, env: { SERVER_NAME: 'un' } });
  await changeSettings({ adminNotificationEmail: ADDRESS });
  look = diskWatch(app.env);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Sets the free space of DATA_DIR, in gibibytes of 100. */
const leave = (gibibytes: number) =>
  disks.set(app.env.DATA_DIR, { freeBytes: gibibytes * GIB, totalBytes: 100 * GIB });
const subjects = async () =>
  (await mailsTo(app, ADDRESS)).map(({ subject }) => subject.replace(' – Centrale 18-112', ''));
const check = async () => (await readHealth()).checks.find(({ key }) => key === 'disk')!;
const ready = async () => (await app.rest('GET', '/ready')).status;

const WARNING = 'Alerte\u00a0: Espace disque, à surveiller';
const DOWN = 'Alerte\u00a0: Espace disque, en panne';
const OVER = 'Fin d’alerte\u00a0: Espace disque';

describe('the check of the disks', () => {
  it('reports the higher of the share and the size, and never stops /ready', async () => {
    const found: unknown[] = [];
    for (const [free, total] of [
      [15 * GIB, 100 * GIB],
      [15 * GIB - 1, 100 * GIB],
      [5 * GIB - 1, 100 * GIB],
      [2 * GIB, 8 * GIB],
      [2 * GIB - 1, 8 * GIB],
      [500 * MIB - 1, 8 * GIB],
    ] as const) {
      disks.set(app.env.DATA_DIR, { freeBytes: free, totalBytes: total });
      found.push((await check()).state, await ready());
    }
    expect(found).toEqual(
      ['OK', 'WARNING', 'DOWN', 'OK', 'WARNING', 'DOWN'].flatMap((state) => [state, 200]),
    );
    expect(await check()).toMatchObject({
      name: 'Espace disque',
      detail: 'Dossier des données\u00a0: 499\u00a0Mo libres sur 8\u00a0Go (6\u00a0%).',
    });
    expect((await check()).steps.length).toBeGreaterThan(1);
    setEnv({ ...app.env, DISK_CRITICAL: { share: 0, bytes: 0 } });
    expect((await check()).state).toBe('WARNING');
    setEnv(app.env);
  });

  it('includes the folder of the backups when it is another volume, also in /metrics', async () => {
    const chosen = await mkdtemp(join(tmpdir(), 'centrale-backups-'));
    await changeSettings({ backupFolder: chosen });
    leave(50);
    const metrics = async () =>
      (await app.fastify.inject({ url: '/metrics', headers: { host: 'localhost:4000' } })).body
        .split('\n')
        .filter((line) => line.startsWith('centrale_disk_'));
    expect((await check()).detail).not.toContain('sauvegardes');
    expect(await metrics()).toEqual([
      `centrale_disk_free_bytes{folder="data"} ${50 * GIB}`,
      `centrale_disk_total_bytes{folder="data"} ${100 * GIB}`,
    ]);
    disks.set(chosen, { freeBytes: GIB, totalBytes: 10 * GIB, volume: 2 });
    expect(await check()).toMatchObject({
      state: 'WARNING',
      detail:
        'Dossier des données\u00a0: 50\u00a0Go libres sur 100\u00a0Go (50\u00a0%)\u00a0; Dossier des sauvegardes\u00a0: 1\u00a0Go libres sur 10\u00a0Go (10\u00a0%).',
    });
    expect(await metrics()).toContain(`centrale_disk_free_bytes{folder="backups"} ${GIB}`);
    await rm(chosen, { recursive: true });
    expect(await check()).toMatchObject({
      state: 'WARNING',
      detail: expect.stringContaining('sauvegardes\u00a0: le disque ne répond pas'),
    });
  });

  it('does not wait for a mount that hangs, and reads it only once at a time', async () => {
    const read = vi.fn<ReadDisk>(disks.read);
    await app.close();
    app = await createTestApp({ disks: read });
    disks.set(app.env.DATA_DIR, 'hangs');
    for (let index = 0; index < 2; index++) {
      expect(await check()).toMatchObject({
        state: 'DOWN',
        detail: 'Dossier des données\u00a0: le disque ne répond pas.',
      });
    }
    expect(read.mock.calls.filter(([folder]) => folder === app.env.DATA_DIR)).toHaveLength(1);
  });
});

describe('the alert about a disk', () => {
  it('is one line of the log and one mail for each limit, however the space varies', async () => {
    const [warn, error] = [vi.spyOn(log(), 'warn'), vi.spyOn(log(), 'error')];
    for (const free of [50, 14, 15, 14, 16, 14.9]) {
      leave(free);
      await look();
      await watchHealth();
    }
    expect(await subjects()).toEqual([WARNING]);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(['the disk space is low']);
    for (const free of [4, 5.2, 4.9, 6, 5, 4]) {
      leave(free);
      await look();
    }
    // 6 is above the end of the critical state, so the fall to 4 is another crossing.
    expect(await subjects()).toEqual([WARNING, DOWN, DOWN]);
    expect(error.mock.calls.map(([, message]) => message)).toEqual([
      'the disk is almost full',
      'the disk is almost full',
    ]);
    for (const free of [17, 17, 50]) {
      leave(free);
      await look();
    }
    const mails = await mailsTo(app, ADDRESS);
    expect(await subjects()).toEqual([WARNING, DOWN, DOWN, OVER]);
    expect(mails[0]?.text).toContain(
      'Dossier des données\u00a0: 14\u00a0Go libres sur 100\u00a0Go (14\u00a0%), sur le serveur un.',
    );
    expect(mails[0]?.text).toContain('1. Regardez ce qui occupe le disque');
    expect(mails[1]?.text).toContain('est en panne. Il était à surveiller');
    expect(await repository(HealthTrouble).countBy({ check: 'disk' })).toBe(0);
    expect(await repository(QueueItem).count()).toBe(0);
  });

  it('is not repeated after a restart, and a backup leaves its file out', async () => {
    leave(10);
    await look();
    await diskWatch(app.env)();
    expect(await subjects()).toEqual([WARNING]);
    expect(await readdir(app.env.DATA_DIR)).toContain('disk-alerts.json');
    const copied = await filesToBackUp(app.env.DATA_DIR, join(app.env.DATA_DIR, 'backups'));
    expect(copied).not.toContain('disk-alerts.json');
    leave(50);
    await diskWatch(app.env)();
    expect(await subjects()).toEqual([WARNING, OVER]);
  });

  it('is mailed once while the database and the folder cannot be written', async () => {
    // In the way of the file with the state.
    await mkdir(join(app.env.DATA_DIR, 'disk-alerts.json.part'));
    await currentDatabase().write.query('PRAGMA query_only = ON');
    leave(1);
    for (let index = 0; index < 3; index++) await look();
    const outbox = await readdir(join(app.env.DATA_DIR, 'outbox'));
    expect(outbox.filter((name) => name.includes('bureau'))).toHaveLength(1);
    await currentDatabase().write.query('PRAGMA query_only = OFF');
    expect(await subjects()).toEqual([DOWN]);
  });

  it('is mailed later when the mail server does not answer, and never without an address', async () => {
    const outbox = join(app.env.DATA_DIR, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, '');
    leave(10);
    const warn = vi.spyOn(log(), 'warn');
    await look();
    await look();
    expect(
      warn.mock.calls.filter(([, message]) => message === 'the disk space is low'),
    ).toHaveLength(1);
    await rm(outbox);
    await look();
    await look();
    expect(await subjects()).toEqual([WARNING]);
    await changeSettings({ emailNotificationsEnabled: false });
    leave(1);
    await look();
    expect(await subjects()).toEqual([WARNING]);
  });
});
