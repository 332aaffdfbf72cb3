import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeTurn } from '../../platform/limits/turns';

/** Some 60 kB each: what stands here is never more than 30 MB. */
const MOST_FILES = 500;

/**
 * Gives a file by what it is made of, made once and kept in a folder. What has not been made for longest
 * goes when the folder is full; what cannot be kept is made again.
 */
export function keptFiles(folder: string, most = MOST_FILES) {
  return async (madeOf: readonly string[], make: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')}.jpg`;
    const file = join(folder, name);
    const known = await readFile(file).catch(() => null);
    if (known) return known;
    // One at a time: drawing takes the whole of a core.
    return takeTurn(`made once: ${folder}`, async () => {
      const madeMeanwhile = await readFile(file).catch(() => null);
      if (madeMeanwhile) return madeMeanwhile;
      const bytes = await make();
      // A full disk is no reason to show nothing.
      await keep(folder, name, bytes, most).catch(() => undefined);
      return bytes;
    });
  };
}

async function keep(folder: string, name: string, bytes: Buffer, most: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Whole or not at all, for whoever reads it meanwhile.
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
