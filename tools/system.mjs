// Installs programs that the tests need and npm does not provide, where they are missing; with names
// of programs behind it, those alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { run, say } from './process.mjs';

const APT = ['-o', 'Acquire::Retries=3', '--yes', '--no-install-recommends'];

const has = (command) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)));

/** Programs, and what fails without them; their packages have their names, unless listed below. */
const PROGRAMS = {
  'redis-server': 'sinon les tests qui s’en servent échouent',
  caddy:
    'sinon les tests à plusieurs nœuds échouent, et «\u00a0npm run nodes\u00a0» ne démarre pas',
  'systemd-analyze': 'sinon le test de l’unité systemd échoue',
};
const PACKAGES = { 'systemd-analyze': 'systemd' };
const asked = process.argv.slice(2);
for (const [program, otherwise] of Object.entries(PROGRAMS)) {
  if (asked.length > 0 && !asked.includes(program)) continue;
  const name = PACKAGES[program] ?? program;
  if (!has(program) && !(await installPackage(name))) {
    say(
      `${program} manque\u00a0: installez-le (paquet «\u00a0${name}\u00a0» de Debian), ${otherwise}.`,
    );
  }
}
// With the server of the same version: pg_dump saves no newer one than itself.
if (!has('pg_dump') && !(await installPackage('postgresql'))) {
  say(
    'pg_dump manque\u00a0: installez PostgreSQL (paquet «\u00a0postgresql\u00a0» de Debian), sinon les tests des sauvegardes échouent.',
  );
}
// Debian's browser where it can be installed; else the one that Playwright downloads.
const SHELL = 'chromium-headless-shell';
if (asked.length === 0 && !has(SHELL) && !(await installPackage(SHELL)) && !has('chromium')) {
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
