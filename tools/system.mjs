// Installs programs that the tests need and npm does not provide, where they are missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { run, say } from './process.mjs';

const APT = ['-o', 'Acquire::Retries=3', '--yes', '--no-install-recommends'];

const has = (command) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)));

if (!has('redis-server') && !(await installPackage('redis-server'))) {
  say(
    'redis-server manque\u00a0: installez-le (paquet «\u00a0redis-server\u00a0» de Debian), sinon les tests qui s’en servent échouent.',
  );
}
// With the server of the same version: pg_dump saves no newer one than itself.
if (!has('pg_dump') && !(await installPackage('postgresql'))) {
  say(
    'pg_dump manque\u00a0: installez PostgreSQL (paquet «\u00a0postgresql\u00a0» de Debian), sinon les tests des sauvegardes échouent.',
  );
}
// Debian's browser where it can be installed; else the one that Playwright downloads.
const SHELL = 'chromium-headless-shell';
if (!has(SHELL) && !(await installPackage(SHELL)) && !has('chromium')) {
  say('Installation du navigateur des tests (playwright install chromium)…');
  await run('playwright', ['install', 'chromium']);
}

/** Installs a Debian package; false where that is not possible. */
async function installPackage(name) {
  if (!has('apt-get') || process.getuid?.() !== 0) return false;
  say(`Installation de ${name} (apt-get)…`);
  const options = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  await run('apt-get', [...APT, 'update'], options);
  return (await run('apt-get', [...APT, 'install', name], options)) === 0;
}
