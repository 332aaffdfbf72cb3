import type { Member } from '#platform/access/actor';
import { BackupUnderWay } from '#platform/backup/backupError';
import { acquireBackupLock } from '#platform/backup/backupLock';
import { transaction } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { log } from '#platform/log';
import { inBackground } from '#platform/running/background';
import { emit } from '#platform/running/bus';
import { formatNumber } from '#platform/text/text';
import type { BackupRun } from './backupRun.entity';
import { backupsErrors } from './backups.errors';
import { backupStarted } from './backups.events';
import { backupPlace, backUp, createRun, readBackupRuns } from './backups.service';
import { readFreeBytes } from './backupsOverview.service';

/** Aborts manual backups when the server stops. Each start of a server replaces the controller. */
let stopping = new AbortController();

/**
 * Prepares this process for manual backups. Called at the start of the server.
 * @returns a function that aborts the backup in progress; the shutdown waits for the end of the
 * background work
 */
export function enableBackups(): () => void {
  const own = (stopping = new AbortController());
  return () => own.abort();
}

/**
 * Starts a manual backup, which continues after the response. Manual backups are never removed by
 * the nightly job. The backup lock is acquired before the response, so that only one backup can
 * start.
 * @throws AppError BACKUP_UNDER_WAY; BACKUP_NO_ROOM
 */
export async function startBackup(actor: Member): Promise<void> {
  const release = await acquireBackupLock(currentEnv(), 0).catch((error: unknown) => {
    throw error instanceof BackupUnderWay ? new AppError(backupsErrors.BACKUP_UNDER_WAY) : error;
  });
  try {
    await requireDiskSpace();
    const run = await transaction(async () => {
      const started = await createRun();
      await emit(backupStarted, { actorId: actor.userId, runId: started.id });
      return started;
    });
    const { signal } = stopping;
    inBackground('a backup', () => carryOut(run, signal).finally(release));
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Throws when there is not enough free space for a backup. The check is needed because manual
 * backups are never removed automatically, and a full disk would stop the site.
 * @throws AppError BACKUP_NO_ROOM
 */
async function requireDiskSpace(): Promise<void> {
  const [freeBytes, { lastMade }] = [
    await readFreeBytes(await backupPlace()),
    await readBackupRuns(),
  ];
  const size = lastMade?.bytes ?? 0;
  if (freeBytes === null || freeBytes >= 2 * size) return;
  const params = { free: megabytes(freeBytes), size: megabytes(size) };
  throw new AppError(backupsErrors.BACKUP_NO_ROOM, { params });
}

const megabytes = (bytes: number): string => formatNumber(Math.round(bytes / 2 ** 20));

/** Makes a manual backup. The outcome is stored in its row. */
async function carryOut(run: BackupRun, signal: AbortSignal): Promise<void> {
  await backUp(signal, run).catch((error: unknown) =>
    log().warn({ err: error }, 'a backup that was asked for was not made'),
  );
}
