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

/** Time between a failed backup and the next try, in milliseconds, until one succeeds. */
const AGAIN_AFTER = HOUR;

/**
 * Minimum uptime of the server before a nightly backup, in milliseconds: after its start it has
 * other work, and in development it is often started.
 */
const NOT_BEFORE = 10 * MINUTE;

/** Time for which rows about past backups are stored, in milliseconds. */
const RUN_RETENTION = 90 * DAY;

/**
 * Makes the nightly backup when its hour has passed and none was made since.
 * @throws Error with the reason of a failure, so that the job counts as failed
 */
export async function backUpWhenDue(signal: AbortSignal): Promise<void> {
  const { backupsEnabled, backupHour } = await settings();
  if (!backupsEnabled || process.uptime() * SECOND < NOT_BEFORE) return;
  if (!(await isDue(backupHour))) return;
  await backUp(signal).catch((error: unknown) => {
    // The server stops, or another backup is in progress: the next run of the job tries again.
    if (!signal.aborted && !(error instanceof BackupUnderWay)) throw error;
  });
}

/**
 * Returns whether a backup is due: none was made since the last occurrence of its hour, and there
 * was no recent try. Ignores those that a command made in another folder: the folder of the
 * settings has to work too.
 */
async function isDue(hour: number): Promise<boolean> {
  const runs = (await latestRuns()).filter(({ name }) => name === null || !isAbsolute(name));
  const lastMade = runs.find(({ name }) => name !== null);
  if (lastMade && lastMade.startedAt >= lastHour(hour)) return false;
  const [lastRun] = runs;
  const isTried = lastRun !== undefined && lastRun.name === null;
  return !isTried || !isWithin(lastRun.startedAt, AGAIN_AFTER);
}

/** Returns the last time at which it was this hour in Paris. */
function lastHour(hour: number): Date {
  const today = atHourInParis(dayInParis(), hour);
  return today <= now() ? today : atHourInParis(addDays(dayInParis(), -1), hour);
}

/** Records the start of a backup. */
export const createRun = (): Promise<BackupRun> =>
  transaction(() => repository(BackupRun).save(repository(BackupRun).create({ startedAt: now() })));

const NIGHTLY = { origin: 'nightly', isLocked: false } as const;

/** Folder of the backups, according to the settings. */
export interface BackupPlace {
  into: string;
  /** Whether the settings name the folder, which must then exist; the default folder is created. */
  isChosen: boolean;
}

/** Reads the folder of the backups from the settings. */
export async function backupPlace(): Promise<BackupPlace> {
  const { backupFolder: chosen } = await settings();
  return { into: backupFolder(currentEnv(), chosen), isChosen: chosen !== '' };
}

/**
 * Makes a backup now, records its outcome, and removes old ones.
 * @param started row of a requested backup, whose creator has acquired the backup lock
 * @throws BackupError
 */
export async function backUp(signal?: AbortSignal, started?: BackupRun): Promise<MadeBackup> {
  const run = started ?? (await createRun());
  try {
    const { backupsKept } = await settings();
    const { into, isChosen } = await backupPlace();
    const site = await siteId();
    const whose = started ? ({ origin: 'manual', isLocked: true } as const) : NIGHTLY;
    // A chosen folder is never created: it is missing when its disk is.
    const how = { mustExist: isChosen, signal, ...whose };
    const made = await makeBackup(currentEnv(), { into, ...how });
    await record(run, { name: made.name, bytes: made.bytes });
    await tidy(into, backupsKept, site);
    return made;
  } catch (error) {
    // A backup that the end of the server interrupts is started again after its next start.
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

/** Removes old backups. A failure does not affect the new backup. */
async function tidy(into: string, retained: number, site: string): Promise<void> {
  try {
    const removed = await removeOldBackups(into, retained, site);
    if (removed.length > 0) log().info({ removed }, 'old backups were removed');
    await renewErasedList(into);
  } catch (error) {
    log().error({ err: error }, 'old backups could not be removed');
  }
}

/** Outcome of the recent backups: nightly, requested, and by a command. */
export interface BackupRuns {
  lastRun: BackupRun | null;
  /** Last successful backup. */
  lastMade: BackupRun | null;
  /** Count of failures since. */
  failed: number;
}

/** Count of runs that are read: with one an hour, those of four days. */
const MOST_RUNS = 100;

const latestRuns = (): Promise<BackupRun[]> =>
  repository(BackupRun).find({ order: { id: 'DESC' }, take: MOST_RUNS });

/** Reads the outcome of the recent backups. */
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
