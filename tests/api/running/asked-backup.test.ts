import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupRun } from '#domains/operations/backups/backupRun.entity';
import { backUp, backUpWhenDue } from '#domains/operations/backups/backups.service';
import { enableBackups } from '#domains/operations/backups/startBackup.service';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { acquireBackupLock } from '#platform/backup/backupLock';
import type * as MakeBackup from '#platform/backup/makeBackup';
import { checkBackup } from '#platform/backup/storedBackups';
import { repository, transaction } from '#platform/db/transaction';
import { settleBackground } from '#platform/running/background';
import { resetSettings } from '#tests/support/people/accounts';
import { startPostgresOfTools } from '#tests/support/running/postgresTools';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { documentOf } from '#tests/support/paths/documents';

/** Promise that each backup awaits, so that a test can observe a running backup. */
const gate = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('#platform/backup/makeBackup', async (original) => {
  const actual = await original<typeof MakeBackup>();
  const makeBackup: typeof actual.makeBackup = async (...given) => {
    await gate.opened;
    return actual.makeBackup(...given);
  };
  return { ...actual, makeBackup };
});
/** Blocks new backups. @returns a function that unblocks them and waits until they end */
function closeGate(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.opened = promise;
  return () => {
    resolve();
    return settleBackground();
  };
}

let stopPostgres = async () => {};
let app: TestApp;
let root: string;
let admin: string;
let into: string;
beforeAll(async () => {
  stopPostgres = await startPostgresOfTools();
  app = await createTestApp();
  root = await app.signInAs('superadmin@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  into = join(app.env.DATA_DIR, 'backups');
});
// Hooks run in reverse order: PostgreSQL stops even when closing the app fails, because the next
// test files need the usual server.
afterAll(() => stopPostgres());
afterAll(() => app.close());
beforeEach(() => transaction(() => repository(BackupRun).createQueryBuilder().delete().execute()));
afterEach(async () => {
  await settleBackground();
  vi.restoreAllMocks();
  await resetSettings();
  await rm(into, { recursive: true, force: true });
});

const start = (as: string | undefined = root) => app.gql(documentOf('StartBackup'), {}, { as });
const read = async (as = root) => (await app.gql(documentOf('Backups'), {}, { as })).data.backups;
const names = async () =>
  (await readdir(into).catch(() => [])).filter((name) => name.startsWith('centrale-'));
const choose = (backupFolder: string) =>
  transaction(() =>
    repository(SettingRow).save({
      key: 'backupFolder',
      value: backupFolder,
      updatedAt: new Date(),
    }),
  );

describe('a backup started through the API', () => {
  it('runs in the background as a manual backup, and is recorded in the audit log', async () => {
    expect((await start()).data.startBackup.started).toBe(true);
    await settleBackground();
    const [name] = await names();
    expect((await checkBackup(join(into, name!))).origin).toBe('manual');
    expect(await read()).toEqual({
      underWaySince: null,
      last: {
        at: expect.stringMatching(/^\d{4}-/),
        bytes: expect.any(Number),
        origin: 'MANUAL',
        elsewhere: false,
      },
      failed: null,
      kept: 1,
      nightly: true,
      hour: 3,
      nightlyKept: 14,
      chosenFolder: false,
      folder: null,
      freeBytes: expect.any(Number),
    });
    const [entry] = await repository(AuditEntry).find({
      where: { action: 'backup.started' },
      order: { id: 'DESC' },
    });
    const [run] = await repository(BackupRun).find();
    expect(entry).toMatchObject({ targetType: 'backup', targetId: String(run?.id) });
  });

  it('prevents other backups of the site until it has finished', async () => {
    const finish = closeGate();
    expect((await start()).errors).toBeUndefined();
    expect((await read()).underWaySince).toMatch(/^\d{4}-/);
    expect((await read()).failed).toBeNull();
    const second = await start();
    expect(second.code).toBe('BACKUP_UNDER_WAY');
    expect(second.errors?.[0]?.message).toBe(
      'Une sauvegarde est déjà en cours\u00a0: attendez sa fin.',
    );
    await finish();
    expect(await names()).toHaveLength(1);
    const release = await acquireBackupLock(app.env);
    expect((await read()).underWaySince).toMatch(/^\d{4}-/);
    expect((await start()).code).toBe('BACKUP_UNDER_WAY');
    await release();
    expect(await repository(BackupRun).count()).toBe(1);
    expect((await start()).errors).toBeUndefined();
  });

  it('is started by only one of several concurrent requests, and never by aliases in one request', async () => {
    const finish = closeGate();
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter(({ code }) => code === 'BACKUP_UNDER_WAY')).toHaveLength(2);
    await finish();
    expect(await names()).toHaveLength(1);
    const aliased = await app.gql(
      'mutation { a: startBackup  { started }b: startBackup  { started }}',
      {},
      { as: root },
    );
    expect(aliased.code).toBe('GRAPHQL_TOO_COMPLEX');
    const read = await app.gql('{ a: backups { kept } b: backups { kept } }', {}, { as: root });
    expect(read.code).toBe('GRAPHQL_TOO_COMPLEX');
    expect(await repository(BackupRun).count()).toBe(1);
  });

  it('is refused without the permission for backups, and writes no file', async () => {
    const journalled = await repository(AuditEntry).countBy({ action: 'backup.started' });
    expect((await start(admin)).code).toBe('FORBIDDEN');
    expect((await app.gql(documentOf('StartBackup'))).code).toBe('UNAUTHENTICATED');
    await settleBackground();
    expect(await names()).toEqual([]);
    expect(await repository(BackupRun).count()).toBe(0);
    expect(await repository(AuditEntry).countBy({ action: 'backup.started' })).toBe(journalled);
  });

  it('reports why it failed, and names the folder only to users who may change the folder', async () => {
    const away = join(app.env.DATA_DIR, '..', `asked away-${process.pid}`);
    await choose(away);
    expect((await start()).errors).toBeUndefined();
    await settleBackground();
    expect(await read()).toMatchObject({
      underWaySince: null,
      last: null,
      failed: { reason: expect.stringContaining(`Le dossier des sauvegardes ${away} a disparu`) },
      kept: null,
      folder: away,
      freeBytes: null,
    });
    const answer = await read(admin);
    expect(answer).toMatchObject({ folder: null, chosenFolder: true });
    expect(answer.failed.reason).toContain('Le dossier des sauvegardes … a disparu');
    const health = async (as: string) =>
      JSON.stringify((await app.gql(documentOf('SiteHealth'), {}, { as })).data.siteHealth.checks);
    expect(await health(root)).toContain(away);
    expect(await health(admin)).toContain('a disparu');
    for (const said of [JSON.stringify(answer), await health(admin)]) {
      expect(said).not.toContain(app.env.DATA_DIR);
      expect(said).not.toContain(`away-${process.pid}`);
    }
    // The failure does not block the next backup.
    await mkdir(away);
    expect((await start()).errors).toBeUndefined();
    await settleBackground();
    expect(await read()).toMatchObject({ failed: null, kept: 1 });
    await rm(away, { recursive: true });
  });

  it('is refused when the disk has no room for another backup of the same size', async () => {
    await backUp();
    await transaction(() =>
      repository(BackupRun)
        .createQueryBuilder()
        .update()
        .set({ bytes: 2 ** 52 })
        .execute(),
    );
    const { code, errors } = await start();
    expect(code).toBe('BACKUP_NO_ROOM');
    expect(errors?.[0]?.message).toMatch(/^Il reste .+\u00a0Mo dans le dossier/);
    expect((await read()).underWaySince).toBeNull();
    expect(await names()).toHaveLength(1);
  });

  it('leaves no file and is not shown as failed when its server stops', async () => {
    const stop = enableBackups();
    const finish = closeGate();
    expect((await start()).errors).toBeUndefined();
    stop();
    await finish();
    expect(await names()).toEqual([]);
    expect(await repository(BackupRun).count()).toBe(0);
    expect((await read()).underWaySince).toBeNull();
    enableBackups();
    expect((await start()).errors).toBeUndefined();
  });

  it('is shown as failed, without a reason, when its server was killed', async () => {
    await transaction(() => repository(BackupRun).insert({ startedAt: new Date() }));
    expect(await read()).toMatchObject({ underWaySince: null, failed: { reason: null } });
  });

  it('is not deleted by the nightly job, which makes no other backup that night', async () => {
    vi.spyOn(process, 'uptime').mockReturnValue(3600);
    await start();
    await settleBackground();
    const [byHand] = await names();
    await transaction(() =>
      repository(SettingRow).save({ key: 'backupsKept', value: 1, updatedAt: new Date() }),
    );
    await backUp();
    await backUp();
    expect(await names()).toHaveLength(2);
    expect(await names()).toContain(byHand);
    // A manual backup in the configured folder counts as the backup of the night.
    await transaction(() => repository(BackupRun).createQueryBuilder().delete().execute());
    await start();
    await settleBackground();
    const count = (await names()).length;
    await backUpWhenDue(new AbortController().signal);
    expect(await names()).toHaveLength(count);
  });
});

it('the count of backups ignores other files in the backup folder', async () => {
  await backUp();
  await writeFile(join(into, 'notes.txt'), '');
  await mkdir(join(into, '.partial-centrale-2020-01-03T02-00-00-000Z'));
  expect(await read()).toMatchObject({ kept: 1, last: { origin: 'NIGHTLY' } });
});
