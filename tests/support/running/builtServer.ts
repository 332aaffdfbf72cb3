import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Global set-up of tests that start a server or a command in a separate process: sets TEST_SERVER
 * to the file of the server. It is built at its first use (`builtServer`), since most files need
 * none. Does nothing if another project of the run has set it.
 */
export default async function prepareServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER) return undefined;
  // Inside of the project, where packages are resolved.
  const folder = await mkdtemp(resolve('node_modules/.test-server-'));
  process.env.TEST_SERVER = join(folder, 'built/main.js');
  return () => rm(folder, { recursive: true, force: true });
}
