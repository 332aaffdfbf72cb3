// Builds the server and its commands for tests: `node buildServer.mjs <folder>`. The result is
// <folder>/built. If another process is building, this one waits for its result.
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';

const [, , folder] = process.argv;
const built = join(folder, 'built');
const lock = join(folder, 'building');

while (!existsSync(built)) {
  if (acquired()) await make().finally(() => rmdirSync(lock));
  else await sleep(100);
}

/** Acquires the build lock. @returns false while another process is building */
function acquired() {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function make() {
  if (existsSync(built)) return;
  const outDir = join(folder, 'unfinished');
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir },
  });
  renameSync(outDir, built);
}
