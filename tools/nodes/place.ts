import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { openFolder } from '#platform/running/startFailure';

/**
 * Creates a folder that every account of the machine may enter, because PostgreSQL runs under
 * another account than root. The content of the folder has its own permissions.
 * @throws Error with a French message when a parent folder is closed to other accounts
 */
export async function openToAll(folder: string): Promise<void> {
  const above = foldersAbove(folder);
  const missing = await Promise.all(above.map(async (one) => (await modeOf(one)) === null));
  await openFolder(folder);
  for (const made of [folder, ...above.filter((_, index) => missing[index])]) {
    await chmod(made, 0o755);
  }
  if (process.getuid?.() !== 0) return;
  for (const one of above) {
    if (((await modeOf(one)) ?? 0) & 0o001) continue;
    throw new Error(
      `PostgreSQL ne tourne pas sous root, et son compte n’entre pas dans ${one}\u00a0: permettez-le (chmod o+x ${one}), ou donnez un autre dossier par DATA_DIR.`,
    );
  }
}

/** Returns the parent folders, nearest first. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}

const modeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mode }) => mode,
    () => null,
  );
