import { stat, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../running/clock';

/** Space of the file system that contains a folder. */
export interface DiskSpace {
  /** Space that the account of the server may still use, in bytes. */
  freeBytes: number;
  totalBytes: number;
  /** Number of the device: equal for folders on the same volume. */
  volume: number;
}

/** Reads the file system of a folder. @throws the error of the system, such as ENOENT */
export type ReadDisk = (folder: string) => Promise<DiskSpace>;

/** The disks of this machine. */
export const machineDisks: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  const { dev: volume } = await stat(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, volume };
};

let current: ReadDisk = machineDisks;

/** Sets the disks to read. Called once by the composition root. */
export function setDisks(read: ReadDisk): void {
  current = read;
}

/** Time after which a mount that does not respond counts as failed, in milliseconds. */
const TIMEOUT = 2 * SECOND;

/**
 * Reads in progress, keyed by folder. A mount that hangs blocks a thread of the pool for each read,
 * so a folder is never read twice at the same time.
 */
const underWay = new Map<string, Promise<DiskSpace>>();

/** Returns the space of the file system of a folder. @throws Error when it does not respond */
export function diskSpace(folder: string): Promise<DiskSpace> {
  const reading =
    underWay.get(folder) ?? current(folder).finally(() => void underWay.delete(folder));
  underWay.set(folder, reading);
  const late = sleep(TIMEOUT, undefined, { ref: false }).then((): never => {
    throw new Error(`The disk of ${folder} does not respond`);
  });
  return Promise.race([reading, late]);
}
