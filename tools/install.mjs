// Installs missing packages. Does nothing and prints nothing when all are installed.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run, say } from './process.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const machine = `${process.platform}-${process.arch}`;
const lock = readLock('package-lock.json');

// If an npm package provides Node for this machine, the installed Node runs only npm and this
// script, so an older version is sufficient.
const nodePackage = lock[`node_modules/node-${machine}`];
const wanted = nodePackage ? [20, 0] : [22, 12];
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  mustSucceed(
    1,
    `Node.js ${wanted.join('.')} ou plus récent est nécessaire\u00a0; cette machine a la version ${process.versions.node}. Installez-en une plus récente (nodejs.org), puis relancez la commande.`,
  );
}

if (!isInstalled()) {
  say('Installation des paquets npm (une à deux minutes la première fois)…');
  const startedAt = Date.now();
  // Overrides NODE_ENV=production, because the build needs development dependencies.
  const kinds = ['--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  mustSucceed(
    await run('npm', ['ci', ...kinds, ...quiet]),
    'L’installation des paquets npm a échoué.',
  );
  say(`Paquets installés en ${Math.round((Date.now() - startedAt) / 1000)}\u00a0s.`);
}

/** Returns the packages of a lock file by path; empty when the file is missing. */
function readLock(path) {
  const file = resolve(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Returns whether the packages that npm lists in node_modules match the lock file. */
function isInstalled() {
  const present = readLock('node_modules/.package-lock.json');
  const isThere = ([path, { version, optional }]) =>
    path === '' || present[path]?.version === version || (optional && !present[path]);
  return (
    Object.entries(lock).every(isThere) &&
    (!nodePackage || existsSync(resolve(root, 'node_modules/.bin/node')))
  );
}
