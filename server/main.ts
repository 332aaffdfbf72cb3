import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { versions } from 'node:process';

/** Oldest supported version of Node. */
const OLDEST_NODE = 22;
const { node } = versions;

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}

if (Number(node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Node ${node} est trop ancien pour ce site\u00a0: lancez-le avec «\u00a0npm start\u00a0», qui installe la bonne version.`,
  );
} else {
  // Caches compiled code in a folder next to the built server. Each build empties this folder.
  if (import.meta.env?.PROD) enableCompileCache(join(import.meta.dirname, 'compiled'));
  await import('./start').then(
    ({ start }) => start(),
    (error: Error) => fail(`Le site n’a pas pu être chargé\u00a0: ${error.message}`),
  );
}
