// Installs missing packages: those that build and run the site, and with --all also those of the
// checks, tests and generators (devDependencies). Does nothing and prints nothing when all are
// installed.
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

import { installNode, isNodeProvided, ownNode } from './ownNode.mjs';
import { mustSucceed, root, run, say } from './process.mjs';

const OLDEST = [22, 12];
/** Oldest Node that runs npm and this script, where npm provides a newer one. */
const OLDEST_TO_INSTALL = [20, 0];

if (!isAtLeast(isNodeProvided ? OLDEST_TO_INSTALL : OLDEST)) {
  const wanted = (isNodeProvided ? OLDEST_TO_INSTALL : OLDEST).join('.');
  mustSucceed(
    1,
    `Node.js ${wanted} ou plus récent est nécessaire\u00a0; cette machine a la version ${process.versions.node}. Installez-en une plus récente (nodejs.org), puis relancez la commande.`,
  );
}

const usesOwnNode = isNodeProvided && (!isAtLeast(OLDEST) || process.execPath === ownNode);
const lock = readLock('package-lock.json');
const present = readLock('node_modules/.package-lock.json');
const wantsAll = process.argv.includes('--all');
await Promise.all([installPackages(), usesOwnNode && installNode()]);
// Services and commands find this Node by one path.
if (process.platform === 'linux') linkNode(usesOwnNode ? ownNode : process.execPath);

async function installPackages() {
  if (isInstalled()) return;
  say('Installation des paquets npm (une à deux minutes la première fois)…');
  const startedAt = Date.now();
  // Those that were installed with --all stay. NODE_ENV=production would omit them.
  const isWhole = wantsAll || Object.values(present).some(({ dev }) => dev);
  // `npm ci` would first delete the packages, which a running site uses. `npm install` accepts a lock
  // that disagrees with package.json; a test of the architecture refuses it.
  const command = Object.keys(present).length > 0 ? ['install', '--no-save'] : ['ci'];
  const kinds = [isWhole ? '--include=dev' : '--omit=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  mustSucceed(
    await run('npm', [...command, ...kinds, ...quiet]),
    'L’installation des paquets npm a échoué.',
  );
  say(`Paquets installés en ${Math.round((Date.now() - startedAt) / 1000)}\u00a0s.`);
}

/** Links node_modules/.bin/node to a Node, by a relative path inside the project, which may move. */
function linkNode(node) {
  const link = resolve(root, 'node_modules/.bin/node');
  const target = node === ownNode ? relative(dirname(link), node) : node;
  if (linkTarget(link) === target) return;
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

function linkTarget(link) {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** Returns whether the Node that runs this script has a version or a later one. */
function isAtLeast([wantedMajor, wantedMinor]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Returns the packages of a lock file by path; empty when the file is missing. */
function readLock(path) {
  const file = resolve(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Returns whether the packages that npm lists in node_modules match the lock file. */
function isInstalled() {
  const isThere = ([path, { version, optional, dev }]) =>
    path === '' ||
    present[path]?.version === version ||
    (!present[path] && (optional || (dev && !wantsAll)));
  return Object.entries(lock).every(isThere);
}
