import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Commands of the site, by their file in `server/` without `.ts`. */
const COMMANDS = ['backup', 'restore', 'rescue', 'removeDemo', 'rebuildStats', 'seeds/run'];

/**
 * Global set-up of the tests that start a server or a command in a process of its own: builds them once
 * (a start takes 0.6 s, from the sources three), and puts the file of the server in TEST_SERVER. Does
 * nothing where another project of the same run did.
 */
export default async function buildServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER) return undefined;
  // Inside of the project, where the packages are found.
  const outDir = await mkdtemp(resolve('node_modules/.test-server-'));
  const entries = ['main', ...COMMANDS].map((name) => [name, resolve(`server/${name}.ts`)]);
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir, ssr: true, rolldownOptions: { input: Object.fromEntries(entries) } },
  });
  process.env.TEST_SERVER = join(outDir, 'main.js');
  return () => rm(outDir, { recursive: true, force: true });
}
