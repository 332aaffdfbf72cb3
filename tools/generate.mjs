// Generates schema.graphql from the server's classes, and from schema.graphql the client's types,
// hooks and manifest of operations. Also generates docs/errors.md from the table of errors, and the
// manifest of the game's documents with the section about them in docs/game-client.md. With
// --check, nothing is written, and the exit code is 1 when a generated file is stale. With
// --check-client, only the files generated from schema.graphql are checked.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run, runQuietly } from './process.mjs';

/** Files from which the client's generated files are made, and the generated files themselves. */
const CODEGEN = [
  'schema.graphql',
  'persisted-query-manifest.json',
  'package-lock.json',
  'codegen.ts',
  'tools/codegen-*.ts',
  'client/**/*.graphql',
  'client/generated/**/*.ts',
];
/**
 * File that stores the hash of the files of `CODEGEN` from the last time when the generated files
 * were up to date.
 */
const CHECKED = resolve(root, '.cache/codegen.sha256');

const print = (...options) => run('tsx', ['tools/print-schema.ts', ...options]);
const codegen = (...options) => runQuietly('graphql-codegen', ['--errors-only', ...options]);
const remember = () => {
  mkdirSync(resolve(root, '.cache'), { recursive: true });
  writeFileSync(CHECKED, codegenHash());
};

if (process.argv.includes('--check-client')) await checkClient();
else if (process.argv.includes('--check')) {
  const [printed] = await Promise.all([print('--check'), checkClient()]);
  process.exitCode ||= printed;
} else {
  mustSucceed(
    await print(),
    'tools/print-schema.ts could not print the schema and docs/errors.md: see the error above.',
  );
  // Removes generated files first, because those of deleted .graphql files would remain.
  for (const folder of ['operations', 'hooks', 'publicHooks'])
    rmSync(resolve(root, 'client/generated', folder), { recursive: true, force: true });
  mustSucceed(
    await codegen(),
    'graphql-codegen could not write client/generated: see the error above.',
  );
  remember();
}

/** Checks the client's generated files, unless no file changed since the last check. */
async function checkClient() {
  if (existsSync(CHECKED) && readFileSync(CHECKED, 'utf8') === codegenHash()) return;
  mustSucceed(
    await codegen('--check'),
    'client/generated or persisted-query-manifest.json is stale: run npm run generate.',
  );
  remember();
}

function codegenHash() {
  const hash = createHash('sha256');
  for (const path of globSync(CODEGEN, { cwd: root }).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(resolve(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
