// Saves the schema of this version with the demonstration's data, for tests of later migrations.
import { mustSucceed, run } from './process.mjs';

await run('node', ['tools/system.mjs']);
// One process per database, because entities choose their column types when loaded.
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
