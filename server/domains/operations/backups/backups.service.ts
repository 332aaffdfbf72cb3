import { isAbsolute } from 'node:path';
import { LessThan } from 'typeorm';
import { BackupUnderWay } from '#platform/backup/backupError';
import { backupFolder } from '#platform/backup/backupFolder';
import { makeBackup, type MadeBackup } from '#platform/backup/makeBackup';
import { removeOldBackups } from '#platform/backup/storedBackups';
import {
  addDays,
  atHourInParis,
  DAY,
  dayInParis,
  fromNow,
  HOUR,
  isWithin,
  MINUTE,
  now,
  SECOND,
} from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { log, reasonOf } from '#platform/log';
import { settings } from '#domains/identity/settings/settings.service';
import { siteId } from '#domains/identity/settings/siteId.service';
import { BackupRun } from './backupRun.entity';
import { renewErasedList } from './erasures.service';

/** Time between a failed backup and the next attempt, in milliseconds. */
const AGAIN_AFTER = HOUR;

/** Minimum uptime of the server before it makes a nightly backup, in milliseconds. */
const NOT_BEFORE = 10 * MINUTE;

/** Time for which rows about past backups are stored, in milliseconds. */
const RUN_RETENTION = 90 * DAY;

/**
 * Makes the nightly backup if its hour has passed and no backup was made since.
 * @throws Error when the backup fails, so that the job counts as failed
 */
export async function backUpWhenDue(signal: AbortSignal): Promise<void> {
  const { backupsEnabled, backupHour } = await settings();
  if (!backupsEnabled || process.uptime() * SECOND < NOT_BEFORE) return;
  if (!(await isDue(backupHour))) return;
  await backUp(signal).catch((error: unknown) => {
    // Not a failure: the server stops, or another backup is in progress. The next run of the job
    // tries again.
    if (!signal.aborted && !(error instanceof BackupUnderWay)) throw error;
  });
}

/**
 * Returns whether the nightly backup is due: none was made since its last scheduled hour, and the
 * last attempt did not fail within the past hour. Ignores backups that a command made in another
 * folder, because the folder of the settings must work too.
 */
async function isDue(hour: number): Promise<boolean> {
  const runs = (await latestRuns()).filter(({ name }) => name === null || !isAbsolute(name));
  const lastMade = runs.find(({ name }) => name !== null);
  if (lastMade && lastMade.startedAt >= lastHour(hour)) return false;
  const [lastRun] = runs;
  const isTried = lastRun !== undefined && lastRun.name === null;
  return !isTried || !isWithin(lastRun.startedAt, AGAIN_AFTER);
}

/** Returns the last time at which it was the given hour in Paris. */
function lastHour(hour: number): Date {
  const today = atHourInParis(dayInParis(), hour);
  return today <= now() ? today : atHourInParis(addDays(dayInParis(), -1), hour);
}

/** Stores a row for a backup that starts now. */
export const createRun = (): Promise<BackupRun> =>
  transaction(() => repository(BackupRun).save(repository(BackupRun).create({ startedAt: now() })));

const NIGHTLY = { origin: 'nightly', isLocked: false } as const;

export interface BackupPlace {
  into: string;
  /**
   * Whether the folder was chosen in the settings. A chosen folder must exist; the default folder
   * is created when needed.
   */
  isChosen: boolean;
}

export async function backupPlace(): Promise<BackupPlace> {
  const { backupFolder: chosen } = await settings();
  return { into: backupFolder(currentEnv(), chosen), isChosen: chosen !== '' };
}

/**
 * Makes a backup now, records the outcome, and removes old backups.
 * @param started row of a manual backup, created after the backup lock was acquired; omitted for
 * the nightly backup
 * @throws BackupError
 */
export async function backUp(signal?: AbortSignal, started?: BackupRun): Promise<MadeBackup> {
  const run = started ?? (await createRun());
  try {
    const { backupsKept } = await settings();
    const { into, isChosen } = await backupPlace();
    const site = await siteId();
    const whose = started ? ({ origin: 'manual', isLocked: true } as const) : NIGHTLY;
    // A chosen folder is never created. If it does not exist, its disk is probably not mounted.
    const how = { mustExist: isChosen, signal, ...whose };
    const made = await makeBackup(currentEnv(), { into, ...how });
    await record(run, { name: made.name, bytes: made.bytes });
    await tidy(into, backupsKept, site);
    return made;
  } catch (error) {
    // Not a failure: the server stops, or another backup is in progress. The row is deleted, so
    // that the job tries again.
    const isNone = signal?.aborted || error instanceof BackupUnderWay;
    if (isNone) await transaction(() => repository(BackupRun).delete({ id: run.id }));
    else await record(run, { failure: reasonOf(error) });
    throw error;
  }
}

async function record({ id }: BackupRun, outcome: Partial<BackupRun>): Promise<void> {
  await transaction(async () => {
    await repository(BackupRun).update({ id }, { endedAt: now(), ...outcome });
    await repository(BackupRun).delete({ startedAt: LessThan(fromNow(-RUN_RETENTION)) });
  });
}

/** Removes old backups. A failure is logged and does not affect the new backup. */
async function tidy(into: string, retained: number, site: string): Promise<void> {
  try {
    const removed = await removeOldBackups(into, retained, site);
    if (removed.length > 0) log().info({ removed }, 'old backups were removed');
    await renewErasedList(into);
  } catch (error) {
    log().error({ err: error }, 'old backups could not be removed');
  }
}

/** Outcome of the recent backups, both nightly and manual, including those made by a command. */
export interface BackupRuns {
  lastRun: BackupRun | null;
  lastMade: BackupRun | null;
  /** Count of failed runs since the last successful backup. */
  failed: number;
}

/** Maximum number of runs to read: the runs of four days with one attempt an hour. */
const MOST_RUNS = 100;

const latestRuns = (): Promise<BackupRun[]> =>
  repository(BackupRun).find({ order: { id: 'DESC' }, take: MOST_RUNS });

export async function readBackupRuns(): Promise<BackupRuns> {
  const runs = await latestRuns();
  const made = runs.findIndex(({ name }) => name !== null);
  const since = made === -1 ? runs : runs.slice(0, made);
  return {
    lastRun: runs[0] ?? null,
    lastMade: runs[made] ?? null,
    failed: since.filter(({ failure }) => failure !== null).length,
  };
}

export interface LatestBackup {
  ageMilliseconds: number;
  /** `elsewhere` when it was made outside DATA_DIR, which a lost disk would take along. */
  place: 'data' | 'elsewhere';
}

/** Returns the age and the place of the last successful backup; null without one. */
export async function lastBackup(): Promise<LatestBackup | null> {
  const [{ lastMade }, { isChosen }] = await Promise.all([readBackupRuns(), backupPlace()]);
  if (!lastMade) return null;
  const isElsewhere = isChosen || (lastMade.name !== null && isAbsolute(lastMade.name));
  return {
    ageMilliseconds: now().getTime() - lastMade.startedAt.getTime(),
    place: isElsewhere ? 'elsewhere' : 'data',
  };
}
