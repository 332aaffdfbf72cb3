import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#platform/folders';
import { withMutex } from '#platform/limits/mutex';

/** Maximum number of files: at about 60 kB each, the cache stays below 30 MB. */
const MOST_FILES = 500;

/**
 * Creates a cache of files in a folder, by a hash of their inputs. The oldest file is deleted when
 * the folder is full; a file that cannot be stored is made again.
 */
export function fileCache(folder: string, most = MOST_FILES) {
  return async (madeOf: readonly string[], make: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')}.jpg`;
    const file = join(folder, name);
    const known = await readFile(file).catch(() => null);
    if (known) return known;
    // One at a time, because drawing occupies a whole core.
    return withMutex(`made once: ${folder}`, async () => {
      const madeByOther = await readFile(file).catch(() => null);
      if (madeByOther) return madeByOther;
      const bytes = await make();
      // A full disk must not prevent the response.
      await store(folder, name, bytes, most).catch(() => undefined);
      return bytes;
    });
  };
}

async function store(folder: string, name: string, bytes: Buffer, most: number): Promise<void> {
  await makeFolder(folder);
  // Renamed when complete, so that readers never see a part of it.
  const unfinished = join(folder, `${name}.${process.pid}.part`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
  const names = await readdir(folder);
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (each) => ({ each, time: (await stat(join(folder, each))).mtimeMs })),
  );
  const oldest = aged.toSorted((one, other) => one.time - other.time).slice(0, names.length - most);
  await Promise.all(oldest.map(({ each }) => rm(join(folder, each), { force: true })));
}
