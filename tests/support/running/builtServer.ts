import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Global set-up of tests that start a server or a command in a separate process: sets TEST_SERVER
 * to the file of the server. The server is built only when `builtServer` is first called, because
 * most test files do not need it. Does nothing if another Vitest project of the run has already set
 * TEST_SERVER.
 */
export default async function prepareServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER) return undefined;
  // The folder is inside of the project, so that Node finds the packages.
  const folder = await mkdtemp(resolve('node_modules/.test-server-'));
  process.env.TEST_SERVER = join(folder, 'built/main.js');
  return () => rm(folder, { recursive: true, force: true });
}
