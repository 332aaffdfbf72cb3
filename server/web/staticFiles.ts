import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Content } from './content';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names of files in this folder carry a hash of their content: they never change. */
const HASHED = '/assets/';

export interface StaticFile {
  content: Content;
  cacheControl: string;
}

/** The files of the built client, by the path that asks for them. */
export interface StaticFiles {
  /** A file, read the first time it is asked for; null when the build has none at this path. */
  get(path: string): Promise<StaticFile> | null;
}

/**
 * Lists the files under a folder once: only what it listed is ever served, so no path can lead out
 * of it. Pages (.html) and the folders that start with a dot are left out.
 */
export function staticFiles(folder: string): StaticFiles {
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
      .filter((path) => !path.includes('/.')),
  );
  const read = new Map<string, Promise<StaticFile>>();
  return {
    get(path) {
      if (!paths.has(path)) return null;
      const known = read.get(path);
      if (known) return known;
      const file = readStatic(folder, path);
      read.set(path, file);
      file.catch(() => read.delete(path));
      return file;
    },
  };
}

async function readStatic(folder: string, path: string): Promise<StaticFile> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return {
    content: new Content(await readFile(join(folder, path)), type, { effort: 'once' }),
    cacheControl: path.startsWith(HASHED)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  };
}
