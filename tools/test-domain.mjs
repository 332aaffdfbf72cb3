// Runs the tests of some rooms, the server's on SQLite: `npm run test:domain -- news`, or an area of
// the client, `npm run test:domain -- member`.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const roomsOf = (folder) => readdirSync(resolve(root, folder));
const server = roomsOf('tests/api');
const client = roomsOf('tests/client');
const asked = process.argv.slice(2);
const known =
  asked.length > 0 && asked.every((name) => server.includes(name) || client.includes(name));
mustSucceed(known ? 0 : 2, `Dites lesquels\u00a0: ${[...server, ...client].join(', ')}.`);

const files = asked.flatMap((name) => [
  `tests/api/${name}/`,
  `tests/policies/${name}`,
  `tests/client/${name}/`,
]);
const projects = ['--project=api-sqlite', '--project=client', '--project=client-alone'];
process.exitCode = await run('vitest', ['run', ...projects, ...files]);
