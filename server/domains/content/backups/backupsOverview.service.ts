import { statfs } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { backupSince } from '#platform/backup/backupLock';
import { countBackups, originOf } from '#platform/backup/storedBackups';
import { currentEnv } from '#platform/env';
import { withoutPaths } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import { siteId } from '#domains/identity/settings/siteId.service';
import type { BackupRun } from './backupRun.entity';
import { backupsPolicy } from './backups.policy';
import { backupPlace, readBackupRuns, type BackupPlace, type BackupRuns } from './backups.service';
import { BackupOrigin, type Backups, type FailedBackup, type LastBackup } from './backups.types';

/**
 * How the backups are doing: the last one, whether one is being made, how many are kept and where.
 * Paths of the machine are for those who may change the settings.
 * @throws AppError FORBIDDEN
 */
export async function readBackups(actor: Member): Promise<Backups> {
  authorize(backupsPolicy.view, actor);
  // Before the runs: one that ends meanwhile is recorded before others may begin.
  const underWaySince = await backupSince(currentEnv());
  const place = await backupPlace();
  const { into, isChosen } = place;
  const [{ backupsEnabled, backupHour, backupsKept }, runs, freeBytes] = await Promise.all([
    settings(),
    readBackupRuns(),
    readFreeBytes(place),
  ]);
  const seesPlaces = backupsPolicy.seePlaces(actor);
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
 * Free space where backups are made, in bytes; null when it cannot be read. A folder that is not
 * made yet has that of the one above it.
 */
export async function readFreeBytes({ into, isChosen }: BackupPlace): Promise<number | null> {
  const look = (folder: string) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize);
  return look(into).catch(() => (isChosen ? null : look(dirname(into)).catch(() => null)));
}

/** The last one that was made, with how, as its own manifest says. */
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

/** The last try, where no backup came of it. One without an end was killed with its server. */
function failedOf({ lastRun, lastMade }: BackupRuns): FailedBackup | null {
  if (!lastRun || lastRun.id === lastMade?.id) return null;
  return { at: lastRun.startedAt, reason: lastRun.failure };
}

const withoutPlaces = ({ at, reason }: FailedBackup, into: string): FailedBackup => ({
  at,
  reason: reason && withoutPaths(reason.replaceAll(into, '…')),
});
