import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder on a disk that can be filled or made read-only. */
export interface SmallDisk {
  path: string;
  /**
   * True if a disk is mounted; false if a full disk is simulated by a file size limit of processes.
   */
  isMounted: boolean;
  /** Fills the disk. @param writers IDs of the processes that write to the disk */
  fill(writers: readonly number[]): Promise<void>;
  /** Frees the space on the disk. @param writers IDs of the writing processes that still run */
  empty(writers: readonly number[]): Promise<void>;
  /** Makes the disk read-only or writable. No process may have a file on the disk open. */
  setReadOnly(isReadOnly: boolean): void;
  close(): void;
}

const CHUNK = 1024 * 1024;

/**
 * Mounts a disk in memory at `path`. Without the permission to mount disks, it creates an ordinary
 * folder, and a full disk is simulated by a file size limit of the writing processes
 * (RLIMIT_FSIZE).
 */
export function smallDisk(path: string, mebibytes: number): SmallDisk {
  mkdirSync(path, { recursive: true });
  const isMounted = tries('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path);
  return isMounted ? mounted(path) : limited(path);
}

function mounted(path: string): SmallDisk {
  const filler = join(path, 'filler');
  const close = () => void tries('umount', '--lazy', path);
  process.once('exit', close);
  return {
    path,
    isMounted: true,
    fill: () => writeUntilFull(filler),
    empty: () => rm(filler, { force: true }),
    setReadOnly: (isReadOnly) => run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path),
    close: () => {
      process.off('exit', close);
      close();
    },
  };
}

function limited(path: string): SmallDisk {
  const limit = (writers: readonly number[], bytes: string) => {
    for (const pid of writers) run('prlimit', '--pid', String(pid), `--fsize=${bytes}:`);
  };
  return {
    path,
    isMounted: false,
    fill: async (writers) => limit(writers, '0'),
    empty: async (writers) => limit(writers, 'unlimited'),
    setReadOnly: (isReadOnly) => run('chmod', '-R', isReadOnly ? 'a-w' : 'u+w', path),
    close: () => {},
  };
}

/** Fills a disk to the last byte by writing smaller and smaller chunks. */
async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = CHUNK; size >= 1;) {
      const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(ignoreFullDisk);
      if (bytesWritten < size) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

function ignoreFullDisk(error: NodeJS.ErrnoException): { bytesWritten: number } {
  if (error.code !== 'ENOSPC') throw error;
  return { bytesWritten: 0 };
}

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { stdio: 'pipe' });

function tries(command: string, ...args: string[]): boolean {
  try {
    run(command, ...args);
    return true;
  } catch {
    return false;
  }
}
