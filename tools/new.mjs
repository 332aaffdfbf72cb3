// Writes the files of a new part of the site: `npm run new -- <kind> …`. Without arguments, prints
// the kinds. The files come from the templates in tools/new. With --no-generate, `npm run generate` is
// left to the caller.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import nodePlop from 'node-plop';

import { kinds } from './new/kinds.mjs';
import { mustSucceed, root, run, say } from './process.mjs';

const [name, ...given] = process.argv.slice(2);
const words = given.filter((word) => word !== '--no-generate');
const kind = kinds[name];
if (!kind) {
  mustSucceed(1, ['Usage:', ...Object.values(kinds).map(({ usage }) => usage)].join('\n'));
}

const answers = read();
const plop = await nodePlop(undefined, { destBasePath: root });
const generator = plop.setGenerator(name, { actions: kind.actions });
const { changes, failures } = await generator.runActions(answers);
for (const { path } of changes) say(path.replaceAll(`${root}/`, ''));
mustSucceed(failures.length, failures.map(({ error }) => error).join('\n'));
// node-plop describes the files of one action in one text, one file per line.
const lines = changes.flatMap(({ path }) => path.split(/\n(?: -> )?/));
const written = lines.filter((line) => existsSync(resolve(root, line)));
mustSucceed(await run('oxfmt', written), 'oxfmt failed.');
if (words.length === given.length) {
  mustSucceed(await run('node', ['tools/generate.mjs']), 'npm run generate failed.');
}
say(`Next: ${kind.next}`);

/** Returns the values that the command line gives, or exits with the usage. */
function read() {
  try {
    const options = Object.fromEntries(
      Object.keys(kind.options ?? {}).map((option) => [option, { type: 'string' }]),
    );
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    return kind.answers(positionals, { ...kind.options, ...values });
  } catch (error) {
    return mustSucceed(1, `${error.message}\nUsage: ${kind.usage}`);
  }
}
