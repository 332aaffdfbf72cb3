import { stat } from 'node:fs/promises';
import type { DiskSpace, ReadDisk } from '#platform/files/disks';

export const GIB = 2 ** 30;

/** A disk of 100 GiB, half of which is free. */
const ROOMY: DiskSpace = { freeBytes: 50 * GIB, totalBytes: 100 * GIB, volume: 1 };

/**
 * Returns disks whose space a test sets. All folders are on one roomy disk, except those for which
 * `set` was called. Folders must exist.
 */
export function imitatedDisks() {
  const disks = new Map<string, Partial<DiskSpace> | 'hangs'>();
  const read: ReadDisk = async (folder) => {
    const disk = disks.get(folder);
    if (disk === 'hangs') return new Promise<DiskSpace>(() => {});
    await stat(folder);
    return { ...ROOMY, ...disk };
  };
  return {
    read,
    set: (folder: string, disk: Partial<DiskSpace> | 'hangs') => void disks.set(folder, disk),
  };
}
