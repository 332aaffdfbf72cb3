// Keeps the schema of this version, with the demonstration in it, for the tests of later ones.
import { mustSucceed, run } from './process.mjs';

await run('node', ['tools/system.mjs']);
// A process for each: the server chooses its types of columns as it is loaded.
for (const kind of ['sqlite', 'postgres']) {
  mustSucceed(
    await run('tsx', ['tests/support/schemas/save.ts', kind]),
    `Le schéma n’a pas pu être gardé (${kind}).`,
  );
}
mustSucceed(await run('oxfmt', ['tests/support/schemas']), 'La mise en forme a échoué.');
