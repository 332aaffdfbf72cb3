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

/** After a failure it is tried again this much later, and so on until it succeeds. */
const AGAIN_AFTER = HOUR;

/** A server that has just started has other things to do, and in development is often started. */
const NOT_BEFORE = 10 * MINUTE;

/** How long the rows about past backups are kept. */
const RUN_RETENTION = 90 * DAY;

/**
 * Makes the nightly backup when its hour has passed and it was not made since.
 * @throws why it was not made, so that the job counts as failed
 */
export async function backUpWhenDue(signal: AbortSignal): Promise<void> {
  const { backupsEnabled, backupHour } = await settings();
  if (!backupsEnabled || process.uptime() * SECOND < NOT_BEFORE) return;
  if (!(await isDue(backupHour))) return;
  await backUp(signal).catch((error: unknown) => {
    // The end of the server interrupted it, or somebody makes one: it is looked at again.
    if (!signal.aborted && !(error instanceof BackupUnderWay)) throw error;
  });
}

/**
 * Whether a backup has to be made: none was since the last time of its hour, and none is tried. Those
 * made by hand are not of the folder of the settings, which has to work too.
 */
async function isDue(hour: number): Promise<boolean> {
  const runs = (await latestRuns()).filter(({ name }) => name === null || !isAbsolute(name));
  const lastMade = runs.find(({ name }) => name !== null);
  if (lastMade && lastMade.startedAt >= lastHour(hour)) return false;
  const [lastRun] = runs;
  const isTried = lastRun !== undefined && lastRun.name === null;
  return !isTried || !isWithin(lastRun.startedAt, AGAIN_AFTER);
}

/** The last moment at which it was this hour in Paris. */
function lastHour(hour: number): Date {
  const today = atHourInParis(dayInParis(), hour);
  return today <= now() ? today : atHourInParis(addDays(dayInParis(), -1), hour);
}

/** Records that a backup begins. */
export const createRun = (): Promise<BackupRun> =>
  transaction(() => repository(BackupRun).save(repository(BackupRun).create({ startedAt: now() })));

const NIGHTLY = { origin: 'nightly', isLocked: false } as const;

/** Where backups are made, as the settings have it. */
export interface BackupPlace {
  into: string;
  /** Whether somebody chose it, so that it must be there; else it is made where it is not. */
  isChosen: boolean;
}

/** Reads where backups are made. */
export async function backupPlace(): Promise<BackupPlace> {
  const { backupFolder: chosen } = await settings();
  return { into: backupFolder(currentEnv(), chosen), isChosen: chosen !== '' };
}

/**
 * Makes a backup now, records how it went, and removes old ones.
 * @param started its row, for one that somebody asked for: who recorded it keeps others out
 * @throws BackupError
 */
export async function backUp(signal?: AbortSignal, started?: BackupRun): Promise<MadeBackup> {
  const run = started ?? (await createRun());
  try {
    const { backupsKept } = await settings();
    const { into, isChosen } = await backupPlace();
    const site = await siteId();
    const whose = started ? ({ origin: 'manual', isLocked: true } as const) : NIGHTLY;
    // A folder that somebody chose is made by nobody: it is gone when its disk is.
    const how = { mustExist: isChosen, signal, ...whose };
    const made = await makeBackup(currentEnv(), { into, ...how });
    await record(run, { name: made.name, bytes: made.bytes });
    await tidy(into, backupsKept, site);
    return made;
  } catch (error) {
    // One that the end of the server interrupts is begun again after its start.
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

/** A failure here leaves the new backup as good as it is. */
async function tidy(into: string, retained: number, site: string): Promise<void> {
  try {
    const removed = await removeOldBackups(into, retained, site);
    if (removed.length > 0) log().info({ removed }, 'old backups were removed');
    await renewErasedList(into);
  } catch (error) {
    log().error({ err: error }, 'old backups could not be removed');
  }
}

/** The backups as they went lately, by night, from the settings and by hand. */
export interface BackupRuns {
  lastRun: BackupRun | null;
  /** The last one that was made. */
  lastMade: BackupRun | null;
  /** Those that failed since. */
  failed: number;
}

/** How many runs are looked at: with one an hour, those of four days. */
const MOST_RUNS = 100;

const latestRuns = (): Promise<BackupRun[]> =>
  repository(BackupRun).find({ order: { id: 'DESC' }, take: MOST_RUNS });

/** Reads how the backups went. */
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
