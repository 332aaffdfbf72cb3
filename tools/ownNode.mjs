// The Node that npm provides for Linux, in a folder of its own: a machine whose Node is recent enough
// does not download it.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const folder = resolve(root, 'tools/node');
const name = `node-${process.platform}-${process.arch}`;

/** Folder of the package, and path of the program in it. */
export const nodeFolder = resolve(folder, 'node_modules', name);
export const ownNode = resolve(nodeFolder, 'bin/node');

/** Whether npm provides Node for this machine. */
export const isNodeProvided =
  readPackages('package-lock.json')[`node_modules/${name}`] !== undefined;

/** Installs the package, unless its locked version is installed. */
export async function installNode() {
  const path = `node_modules/${name}`;
  const { version } = readPackages('package-lock.json')[path];
  const present = readPackages('node_modules/.package-lock.json')[path]?.version;
  if (present === version && existsSync(ownNode)) return;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  mustSucceed(
    await run('npm', ['ci', '--include=optional', ...quiet], { cwd: folder }),
    'L’installation de Node a échoué.',
  );
}

/** Returns the packages of a lock file by path; empty when the file is missing. */
function readPackages(path) {
  const file = resolve(folder, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
