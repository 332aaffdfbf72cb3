import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/**
 * Global set-up of the tests that start a server in a process of its own: builds it once, as it is delivered
 * (0.6 s, where each start from the sources would take three), and puts its file in TEST_SERVER. Does
 * nothing where another project of the same run did.
 */
export default async function buildServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER) return undefined;
  // Inside of the project, where the packages are found.
  const outDir = await mkdtemp(resolve('node_modules/.test-server-'));
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { outDir } });
  process.env.TEST_SERVER = join(outDir, 'main.js');
  return () => rm(outDir, { recursive: true, force: true });
}
