import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Global set-up of the tests that start a server or a command in a process of its own: puts the file of
 * the server in TEST_SERVER. It is built at its first use (`builtServer`), since most files need none.
 * Does nothing where another project of the same run did.
 */
export default async function prepareServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER) return undefined;
  // Inside of the project, where the packages are found.
  const folder = await mkdtemp(resolve('node_modules/.test-server-'));
  process.env.TEST_SERVER = join(folder, 'built/main.js');
  return () => rm(folder, { recursive: true, force: true });
}
