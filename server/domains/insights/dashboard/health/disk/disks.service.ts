import type { DiskLimit, Env } from '#platform/env';
import { currentEnv } from '#platform/env';
import { diskSpace, type DiskSpace } from '#platform/files/disks';
import { log, reasonOf } from '#platform/log';
import { formatNumber } from '#platform/text/text';
import { backupPlace } from '#domains/operations/backups/backups.service';
import { HealthState, type HealthCheck } from '#domains/insights/dashboard/dashboard.types';

const { OK, WARNING, DOWN } = HealthState;

/** Key and name of the health check of the disks. */
export const DISK = 'disk';
export const DISK_NAME = 'Espace disque';

export type FolderKey = 'data' | 'backups';

/** A folder of the site, and the space on its disk. */
export interface FolderDisk {
  key: FolderKey;
  path: string;
  /** Null when the disk does not respond or the folder is missing. */
  space: DiskSpace | null;
}

const NAMES: Readonly<Record<FolderKey, string>> = {
  data: 'Dossier des données',
  backups: 'Dossier des sauvegardes',
};

/**
 * Returns the space on the disks of this server: that of DATA_DIR and, when it is another volume,
 * that of the backups. Leaves out the backups while the settings cannot be read.
 */
export async function readDisks({ DATA_DIR }: Env): Promise<FolderDisk[]> {
  const data = await readDisk('data', DATA_DIR);
  const place = await backupPlace().catch(() => null);
  if (!place) return [data];
  const backups = await readDisk('backups', place.into);
  // The default folder is inside DATA_DIR and is created with the first backup.
  const isSame = backups.space ? backups.space.volume === data.space?.volume : !place.isChosen;
  return isSame ? [data] : [data, backups];
}

/** Returns the space on the disk of a folder. */
export async function readDisk(key: FolderKey, path: string): Promise<FolderDisk> {
  const space = await diskSpace(path).catch((error: unknown) => {
    log().debug({ folder: path, reason: reasonOf(error) }, 'disk space not read');
    return null;
  });
  return { key, path, space };
}

/**
 * Factor of the limits at which a state ends, so that a disk whose free space varies around a limit
 * is reported once.
 */
const LEFT_AT = 1.1;

const badness: Readonly<Record<HealthState, number>> = { OK: 0, WARNING: 1, DOWN: 2 };

/** Returns whether a state is worse than another one. */
export const isWorse = (one: HealthState, other: HealthState): boolean =>
  badness[one] > badness[other];

/**
 * Returns the state of a disk.
 * @param former state until now, which ends only when more than the limit is free
 */
export function stateOf(
  { freeBytes, totalBytes }: DiskSpace,
  { DISK_WARNING, DISK_CRITICAL }: Pick<Env, 'DISK_WARNING' | 'DISK_CRITICAL'>,
  former: HealthState = OK,
): HealthState {
  const isBelow = ({ share, bytes }: DiskLimit, state: HealthState) => {
    const limit = Math.max(bytes, share * totalBytes);
    return freeBytes < (isWorse(state, former) ? limit : limit * LEFT_AT);
  };
  if (isBelow(DISK_CRITICAL, DOWN)) return DOWN;
  return isBelow(DISK_WARNING, WARNING) ? WARNING : OK;
}

/** Returns the finding about a disk, in French and without the path of the folder. */
export function describeDisk({ key, space }: FolderDisk): string {
  if (!space) return `${NAMES[key]}\u00a0: le disque ne répond pas`;
  const { freeBytes, totalBytes } = space;
  const percent = Math.floor((100 * freeBytes) / Math.max(1, totalBytes));
  return `${NAMES[key]}\u00a0: ${sizeText(freeBytes)} libres sur ${sizeText(totalBytes)} (${percent}\u00a0%)`;
}

/** Formats as '512 Mo', or '70,5 Go' from 1 Go on, in powers of 1024 as `df -h` does. */
function sizeText(bytes: number): string {
  const gigabytes = bytes / 2 ** 30;
  return gigabytes < 1
    ? `${formatNumber(Math.floor(bytes / 2 ** 20))}\u00a0Mo`
    : `${formatNumber(gigabytes)}\u00a0Go`;
}

/** Checks the free space on the disks of this server. */
export async function checkDisks(): Promise<Pick<HealthCheck, 'state' | 'detail'>> {
  const env = currentEnv();
  const disks = await readDisks(env);
  const state = disks.reduce<HealthState>((worst, disk) => {
    const found = disk.space ? stateOf(disk.space, env) : unreadable[disk.key];
    return isWorse(found, worst) ? found : worst;
  }, OK);
  return { state, detail: `${disks.map(describeDisk).join('\u00a0; ')}.` };
}

/** State of a disk that does not respond. Without the backups the site still works. */
const unreadable: Readonly<Record<FolderKey, HealthState>> = { data: DOWN, backups: WARNING };
