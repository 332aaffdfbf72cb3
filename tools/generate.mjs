// Generates schema.graphql from the server's classes, the client's types and hooks and the manifest of
// its operations from it, docs/errors.md from the table of errors, and the manifest of the game's
// documents with their section of docs/game-client.md. With --check nothing is written, and the exit
// code is 1 when a generated file is stale.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { mustSucceed, root, run, runQuietly } from './process.mjs';

const PRINTED = [
  'schema.graphql',
  'docs/errors.md',
  'game-query-manifest.json',
  'docs/game-client.md',
];

const print = async (folder) =>
  mustSucceed(
    await run('tsx', ['tools/print-schema.ts', folder]),
    'Le schéma et la page des erreurs n’ont pas pu être produits.',
  );
const codegen = (...options) => runQuietly('graphql-codegen', ['--errors-only', ...options]);

if (process.argv.includes('--check')) {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const [code] = await Promise.all([codegen('--check'), print(folder)]);
  for (const path of PRINTED) {
    const fresh = readFileSync(join(folder, path), 'utf8') === readOrNothing(resolve(root, path));
    mustSucceed(fresh ? 0 : 1, `${path} est périmé\u00a0: lancez npm run generate.`);
  }
  mustSucceed(
    code,
    'client/generated ou persisted-query-manifest.json est périmé\u00a0: lancez npm run generate.',
  );
} else {
  await print(root);
  // One file per .graphql file: files of deleted ones must not stay.
  for (const folder of ['operations', 'hooks', 'publicHooks'])
    rmSync(resolve(root, 'client/generated', folder), { recursive: true, force: true });
  mustSucceed(await codegen(), 'client/generated n’a pas pu être produit.');
}

function readOrNothing(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
