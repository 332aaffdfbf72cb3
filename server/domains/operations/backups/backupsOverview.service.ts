import { Permission } from '#platform/access/permissions';
import { dirname, isAbsolute, join } from 'node:path';
import type { Member } from '#platform/access/actor';
import { backupSince } from '#platform/backup/backupLock';
import { countBackups, originOf } from '#platform/backup/storedBackups';
import { currentEnv } from '#platform/env';
import { diskSpace } from '#platform/files/disks';
import { withoutPaths } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import { siteId } from '#domains/identity/settings/siteId.service';
import type { BackupRun } from './backupRun.entity';
import { backupPlace, readBackupRuns, type BackupPlace, type BackupRuns } from './backups.service';
import { BackupOrigin, type Backups, type FailedBackup, type LastBackup } from './backups.types';

/**
 * Returns the state of the backups: the last backup, whether one is in progress, and how many are
 * stored in which folder. Only actors who may change the settings see paths of the machine.
 */
export async function readBackups(actor: Member): Promise<Backups> {
  // The lock is read before the runs. A backup that ends in between is then shown as still in
  // progress, but never as failed.
  const underWaySince = await backupSince(currentEnv());
  const place = await backupPlace();
  const { into, isChosen } = place;
  const [{ backupsEnabled, backupHour, backupsKept }, runs, freeBytes] = await Promise.all([
    settings(),
    readBackupRuns(),
    readFreeBytes(place),
  ]);
  const seesPlaces = actor.can(Permission.SYSTEM_SETTINGS_EDIT);
  const failed = underWaySince ? null : failedOf(runs);
  return {
    underWaySince,
    last: runs.lastMade && (await lastOf(runs.lastMade, into)),
    failed: failed && !seesPlaces ? withoutPlaces(failed, into) : failed,
    kept: (await countBackups(into, await siteId())) ?? (isChosen ? null : 0),
    nightly: backupsEnabled,
    hour: backupHour,
    nightlyKept: backupsKept,
    chosenFolder: isChosen,
    folder: isChosen && seesPlaces ? into : null,
    freeBytes,
  };
}

/**
 * Returns the free space on the disk of the backup folder, in bytes; null when it cannot be read.
 * While the default folder does not exist yet, its parent folder is used.
 */
export async function readFreeBytes({ into, isChosen }: BackupPlace): Promise<number | null> {
  const look = (folder: string) => diskSpace(folder).then(({ freeBytes }) => freeBytes);
  return look(into).catch(() => (isChosen ? null : look(dirname(into)).catch(() => null)));
}

/** Returns the last successful backup. Its origin is read from the manifest of the backup. */
async function lastOf({ name, startedAt, bytes }: BackupRun, into: string): Promise<LastBackup> {
  const elsewhere = name !== null && isAbsolute(name);
  return { at: startedAt, bytes, elsewhere, origin: await originOfRun(name ?? '', into) };
}

async function originOfRun(name: string, into: string): Promise<BackupOrigin | null> {
  if (isAbsolute(name)) return BackupOrigin.MANUAL;
  const { origin } = await originOf(join(into, name)).catch(() => ({ origin: null }));
  if (origin === null) return null;
  return origin === 'manual' ? BackupOrigin.MANUAL : BackupOrigin.NIGHTLY;
}

/**
 * Returns the last attempt if it failed; null if it succeeded. An attempt without a recorded end
 * counts as failed, because its server stopped. Must not be called while a backup is in progress.
 */
function failedOf({ lastRun, lastMade }: BackupRuns): FailedBackup | null {
  if (!lastRun || lastRun.id === lastMade?.id) return null;
  return { at: lastRun.startedAt, reason: lastRun.failure };
}

const withoutPlaces = ({ at, reason }: FailedBackup, into: string): FailedBackup => ({
  at,
  reason: reason && withoutPaths(reason.replaceAll(into, '…')),
});
