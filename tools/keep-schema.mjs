// Saves the GraphQL schema of this version, which later versions must not break, and the database
// schema with the demonstration's data, for tests of later migrations. With --graphql, saves only
// the GraphQL schema.
import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

copyFileSync(
  resolve(root, 'schema.graphql'),
  resolve(root, 'tests/support/schemas/schema.graphql'),
);
if (process.argv.includes('--graphql')) process.exit();

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
