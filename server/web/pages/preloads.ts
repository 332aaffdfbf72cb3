import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the build. `imports` contains the keys of the files that it imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * Function that returns the HTML tags that preload the scripts of modules.
 * @param modules paths from client/
 */
export type Preloads = (modules: readonly string[]) => string;

/**
 * Reads Vite's manifest and returns a function that creates preload tags. With these tags, the
 * browser downloads the script of a page at the same time as the main script, instead of after
 * running the main script.
 * @param folder folder of the built client
 * @param template HTML page of the built client, whose own scripts need no preload
 */
export async function readPreloads(folder: string, template: string): Promise<Preloads> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as unknown;
  const chunks = (await read('manifest.json')) as Record<string, Chunk>;
  const filesOf = (await read('ssr-manifest.json')) as Record<string, string[]>;
  const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [`/${file}`, key]));

  const collect = (key: string, found: Set<string>) => {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file) || template.includes(chunk.file)) return;
    found.add(chunk.file);
    for (const needed of chunk.imports ?? []) collect(needed, found);
  };
  return (modules) => {
    const found = new Set<string>();
    for (const file of modules.flatMap((module) => filesOf[module] ?? [])) {
      const key = keyOf.get(file);
      if (key) collect(key, found);
    }
    return Array.from(
      found,
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ).join('');
  };
}
