import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files/folders';

/** Size and hash of a file. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** Flushes a file, or the names in a folder, to disk. Windows cannot flush folders. */
export async function flushToDisk(path: string, kind: 'file' | 'folder'): Promise<void> {
  if (kind === 'folder' && process.platform === 'win32') return;
  const handle = await open(path, kind === 'folder' ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a text file of a folder for backups. Only a regular file is read, because other programs
 * may write to the folder, and reading a pipe would block.
 * @throws the error of readFile; an Error with the code EINVAL when the path is not a regular file
 */
export async function readWhole(path: string): Promise<string> {
  const found = await stat(path);
  if (!found.isFile())
    throw Object.assign(new Error(`Not a regular file: ${path}`), { code: 'EINVAL' });
  return readFile(path, 'utf8');
}

/** Returns the size and hash of a file, reading all of it. */
export async function sumOf(path: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a file to a new path with mode 600 and flushes it to disk. Creates missing parent folders.
 * @returns the size and hash of the copied content
 */
export async function copyDurably(from: string, to: string): Promise<FileSum> {
  await makeFolder(dirname(to));
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(from),
    async function* summed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes text atomically to a file with mode 600 and flushes it to disk. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${process.pid}-${performance.now()}.draft`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await flushToDisk(dirname(path), 'folder');
}
