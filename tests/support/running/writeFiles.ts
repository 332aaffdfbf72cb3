import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files into a folder by relative path, for example a built site. */
export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
