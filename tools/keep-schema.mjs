// Keeps the schema of this version, with the demonstration in it, for the tests of later ones.
import { mustSucceed, run } from './process.mjs';

await run('node', ['tools/system.mjs']);
// A process for each: the server chooses its types of columns as it is loaded.
for (const kind of ['sqlite', 'postgres']) {
  mustSucceed(
    await run('tsx', ['tests/support/schemas/save.ts', kind]),
    `tests/support/schemas/save.ts could not save the schema (${kind}).`,
  );
}
mustSucceed(
  await run('oxfmt', ['tests/support/schemas']),
  'oxfmt could not format tests/support/schemas.',
);
