// Generates the errors of operations from the server's code, schema.graphql from the server's
// classes, and from schema.graphql the client's types, hooks and manifest of operations. Also
// generates docs/errors.md from the table of errors, and the manifest of the game's documents with
// the section about them in docs/game-client.md. With --check, nothing is written, and the exit code
// is 1 when a generated file is stale. With --check-client, only the files generated from
// schema.graphql are checked; with --check-errors, only the errors of operations.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run, runQuietly } from './process.mjs';

const print = (...options) => run('tsx', ['tools/print-schema.ts', ...options]);

/**
 * Steps that are skipped while their files are unchanged. `stamp` stores the hash of the files from
 * the last time when the generated ones were up to date.
 */
const ERRORS = {
  files: ['server/**/*.ts', 'package-lock.json', 'tsconfig.json', 'tools/*operation-errors.ts'],
  stamp: '.cache/operation-errors.sha256',
  run: (...options) => runQuietly('tsx', ['tools/print-operation-errors.ts', ...options]),
  generated: 'server/graphql/schema/operationErrors.ts',
};
const CODEGEN = {
  files: [
    'schema.graphql',
    'persisted-query-manifest.json',
    'package-lock.json',
    'codegen.ts',
    'tools/codegen-*.ts',
    'client/**/*.graphql',
    'client/generated/**/*.ts',
  ],
  stamp: '.cache/codegen.sha256',
  run: (...options) => runQuietly('graphql-codegen', ['--errors-only', ...options]),
  generated: 'client/generated or persisted-query-manifest.json',
};

if (process.argv.includes('--check-client')) await check(CODEGEN);
else if (process.argv.includes('--check-errors')) await check(ERRORS);
else if (process.argv.includes('--check')) {
  const [printed] = await Promise.all([print('--check'), check(CODEGEN), check(ERRORS)]);
  process.exitCode ||= printed;
} else {
  if (!isFresh(ERRORS)) await write(ERRORS);
  mustSucceed(
    await print(),
    'tools/print-schema.ts could not print the schema and docs/errors.md: see the error above.',
  );
  // Removes generated files first, because those of deleted .graphql files would remain.
  for (const folder of ['operations', 'hooks', 'publicHooks'])
    rmSync(resolve(root, 'client/generated', folder), { recursive: true, force: true });
  await write(CODEGEN);
}

/** Generates the files of a step. */
async function write(step) {
  mustSucceed(await step.run(), `Could not write ${step.generated}: see the error above.`);
  remember(step);
}

/** Checks the generated files of a step, unless no file changed since the last check. */
async function check(step) {
  if (isFresh(step)) return;
  mustSucceed(await step.run('--check'), `${step.generated} is stale: run npm run generate.`);
  remember(step);
}

function isFresh(step) {
  const stamp = resolve(root, step.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(step);
}

function remember(step) {
  mkdirSync(resolve(root, '.cache'), { recursive: true });
  writeFileSync(resolve(root, step.stamp), hashOf(step));
}

function hashOf({ files }) {
  const hash = createHash('sha256');
  for (const path of globSync(files, { cwd: root }).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(resolve(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
