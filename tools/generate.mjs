// schema.graphql from the server's classes, then the client's types and hooks from it.
// With --check nothing is written: ends with 1 when a generated file is not what it should be.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const check = process.argv.includes('--check');
const emitSchema = async (file) =>
  mustSucceed(
    await run('tsx', ['server/graphql/emitSchema.ts', file]),
    "Le schéma n'a pas pu être produit.",
  );

if (check) {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const emitted = join(folder, 'schema.graphql');
  await emitSchema(emitted);
  const committed = resolve(root, 'schema.graphql');
  const fresh = readFileSync(emitted, 'utf8') === readFileSync(committed, 'utf8');
  mustSucceed(fresh ? 0 : 1, 'schema.graphql est périmé\u00a0: lancez npm run generate.');
} else {
  await emitSchema('schema.graphql');
  // One file per .graphql file: those of deleted ones must not stay.
  rmSync(resolve(root, 'client/generated/operations'), { recursive: true, force: true });
}

mustSucceed(
  await run('graphql-codegen', ['--errors-only', ...(check ? ['--check'] : [])]),
  check
    ? 'client/generated est périmé\u00a0: lancez npm run generate.'
    : "client/generated n'a pas pu être produit.",
);
