// Runs the tests of the named modules: domains of the server (`npm run test:domain -- news`),
// tested on SQLite, or areas of the client (`npm run test:domain -- member`).
import { globSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';

const modulesIn = (folder) => readdirSync(resolve(root, folder));
const server = modulesIn('tests/api');
const client = modulesIn('tests/client');
const asked = process.argv.slice(2);
const known =
  asked.length > 0 && asked.every((name) => server.includes(name) || client.includes(name));
mustSucceed(known ? 0 : 2, `Name one or more of: ${[...server, ...client].join(', ')}.`);

/**
 * Vitest projects, each with the path prefixes of the test files of the modules that are tested.
 */
const PROJECTS = [
  {
    paths: asked.flatMap((name) => [`tests/api/${name}/`, `tests/policies/${name}`]),
    projects: ['api-sqlite'],
  },
  {
    paths: asked.map((name) => `tests/client/${name}/`),
    projects: ['client', 'client-alone'],
  },
];
const hasTests = ({ paths }) =>
  globSync(
    paths.map((path) => `${path}**`),
    { cwd: root },
  ).length > 0;

// Projects without test files are left out. The number of workers is limited, because each worker
// loads the server.
const chosen = PROJECTS.filter(hasTests);
process.exitCode = await run('vitest', [
  'run',
  `--maxWorkers=${availableParallelism()}`,
  ...chosen.flatMap(({ projects }) => projects.map((project) => `--project=${project}`)),
  ...chosen.flatMap(({ paths }) => paths),
]);
