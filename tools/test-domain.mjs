// Runs the server tests of some domains, on SQLite: `npm run test:domain -- news comments`.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const rooms = readdirSync(resolve(root, 'tests/api'));
const asked = process.argv.slice(2);
const known = asked.length > 0 && asked.every((name) => rooms.includes(name));
mustSucceed(known ? 0 : 2, `Dites de quels domaines\u00a0: ${rooms.join(', ')}.`);

const files = asked.flatMap((name) => [`tests/api/${name}/`, `tests/policies/${name}`]);
process.exitCode = await run('vitest', ['run', '--project=api-sqlite', ...files]);
