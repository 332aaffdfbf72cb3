import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#platform/files/folders';
import { withMutex } from '#platform/limits/mutex';

/** Maximum number of files in the cache. A file has about 60 kB, so the cache needs about 30 MB. */
const MOST_FILES = 500;

/**
 * Creates a cache of generated files in a folder. The key of a file is a hash of the values that it
 * is generated from. The oldest file is deleted when the folder is full. A file that could not be
 * stored is generated again at the next request.
 */
export function fileCache(folder: string, most = MOST_FILES) {
  return async (madeOf: readonly string[], make: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')}.jpg`;
    const file = join(folder, name);
    const known = await readFile(file).catch(() => null);
    if (known) return known;
    // Generates one file at a time, because drawing uses a whole CPU core.
    return withMutex(`made once: ${folder}`, async () => {
      const madeByOther = await readFile(file).catch(() => null);
      if (madeByOther) return madeByOther;
      const bytes = await make();
      // Ignores a failure, because a full disk must not prevent the response.
      await store(folder, name, bytes, most).catch(() => undefined);
      return bytes;
    });
  };
}

async function store(folder: string, name: string, bytes: Buffer, most: number): Promise<void> {
  await makeFolder(folder);
  // The file is renamed when it is complete, so that it is never read before.
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
