// Generates schema.graphql from the server's classes, the client's types and hooks from it, and
// docs/errors.md from the table of errors. With --check nothing is written, and the exit code is 1
// when a generated file is stale.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const check = process.argv.includes('--check');
const emitSchema = async (file) =>
  mustSucceed(
    await run('tsx', ['server/emitSchema.ts', file]),
    'Le schéma n’a pas pu être produit.',
  );
const printErrors = async (file) =>
  mustSucceed(
    await run('tsx', ['tools/print-errors.ts', file]),
    'La page des erreurs n’a pas pu être produite.',
  );

if (check) {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  for (const [print, path] of [
    [emitSchema, 'schema.graphql'],
    [printErrors, 'docs/errors.md'],
  ]) {
    const printed = join(folder, basename(path));
    await print(printed);
    const fresh = readFileSync(printed, 'utf8') === readOrNothing(resolve(root, path));
    mustSucceed(fresh ? 0 : 1, `${path} est périmé\u00a0: lancez npm run generate.`);
  }
} else {
  await emitSchema('schema.graphql');
  await printErrors('docs/errors.md');
  // One file per .graphql file: files of deleted ones must not stay.
  for (const folder of ['operations', 'hooks', 'publicHooks'])
    rmSync(resolve(root, 'client/generated', folder), { recursive: true, force: true });
}

mustSucceed(
  await run('graphql-codegen', ['--errors-only', ...(check ? ['--check'] : [])]),
  check
    ? 'client/generated est périmé\u00a0: lancez npm run generate.'
    : 'client/generated n’a pas pu être produit.',
);

function readOrNothing(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
