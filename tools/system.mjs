// Installs the programs that the tests need and npm does not provide, if they are missing. With
// arguments, only the named programs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { run, say } from './process.mjs';

const APT = ['-o', 'Acquire::Retries=3', '--yes', '--no-install-recommends'];

const has = (command) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)));

/**
 * Programs to install, each with its use. The Debian package has the same name as the program,
 * unless PACKAGES names another.
 */
const PROGRAMS = {
  'redis-server': 'the tests that use it',
  caddy: 'the tests with several nodes, and `npm run nodes`',
  'systemd-analyze': 'the test of the systemd unit',
};
/** Programs with which only `npm run test:all` installs a release and builds a container. */
const OF_RELEASES = ['debootstrap', 'podman', 'buildah'];
const PACKAGES = { 'systemd-analyze': 'systemd' };
if (process.env.TEST_ALL) {
  for (const name of OF_RELEASES) PROGRAMS[name] = 'the tests of a release on an empty Debian';
}
const asked = process.argv.slice(2);
for (const [program, needs] of Object.entries(PROGRAMS)) {
  if (asked.length > 0 && !asked.includes(program)) continue;
  const name = PACKAGES[program] ?? program;
  if (!has(program) && !(await installPackage(name))) {
    say(`${program} is missing: install it (Debian package ${name}) for ${needs}.`);
  }
}
// The package includes the server, because pg_dump cannot dump a server newer than itself.
if (!has('pg_dump') && !(await installPackage('postgresql'))) {
  say(
    'pg_dump is missing: install PostgreSQL (Debian package postgresql) for the tests of backups.',
  );
}
// Installs Debian's browser if possible, otherwise the one that Playwright downloads.
const SHELL = 'chromium-headless-shell';
if (asked.length === 0 && !has(SHELL) && !(await installPackage(SHELL)) && !has('chromium')) {
  say('Installing the browser of the tests (playwright install chromium)…');
  await run('playwright', ['install', 'chromium']);
}

/** Installs a Debian package. @returns false when that is not possible */
async function installPackage(name) {
  if (!has('apt-get') || process.getuid?.() !== 0) return false;
  say(`Installing ${name} (apt-get)…`);
  const options = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  await run('apt-get', [...APT, 'update'], options);
  return (await run('apt-get', [...APT, 'install', name], options)) === 0;
}
