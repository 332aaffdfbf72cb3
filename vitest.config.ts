import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { guide } from './tools/guide.mjs';
import { sourceAliases } from './tools/source-aliases.ts';

/** Resolves the subpath imports of package.json. */
const OUR_SOURCES = { alias: sourceAliases };

/**
 * Makes tested code load graphql's CommonJS build, as npm packages do in Node. graphql rejects
 * types that were created by another copy of itself.
 */
const ONE_GRAPHQL = {
  alias: [
    ...sourceAliases,
    { find: /^graphql$/, replacement: resolve('node_modules/graphql/index.js') },
  ],
};

/**
 * Test files of one process share the modules of the server, because loading them for each file
 * would take two thirds of the time. A test file must release all its resources, which
 * `createTestApp().close()` does.
 */
const ONE_SERVER = { isolate: false };

const IN_A_WINDOW = {
  environment: 'happy-dom',
  // These tests are CPU-bound: an additional worker would only load the client once more.
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 1 },
  environmentOptions: {
    happyDOM: {
      // A click on a link must not navigate, because the next test files use the same window.
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
  setupFiles: ['tests/support/browser/clientSetup.ts'],
};

/**
 * Client tests that render on the server or replace a module. Each of these files has its own
 * modules and window. Other client tests of a process share both, and clientSetup.ts
 * resets the window after each test.
 */
const ALONE = 'tests/client/**/*.alone.test.{ts,tsx}';

const BEHAVIOUR = ['api', 'policies', 'faults', 'fuzz', 'soak'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/**
 * Tests whose result does not depend on the database engine. Only `npm run test:all` also runs them
 * on PostgreSQL.
 */
const NEUTRAL = 'tests/**/*.neutral.test.ts';

/** Files that take about a minute and mostly wait: at the end they would leave processors idle. */
const LONG = ['/tests/faults/faults.test.ts', '/tests/audits/new.test.ts'];

/** Starts the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((path) => moduleId.endsWith(path));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Projects of tests that need no browser. `vitest run --project client` runs one project, and
 * `vitest run --project api-sqlite tests/api/news/news.test.ts` one file of a project.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // More workers than processors, because some tests mostly wait for a timeout of the server.
    maxWorkers: availableParallelism() + 2,
    // A test that fails once and then passes does not fail the run, but `npm test` lists it as
    // unstable at the end, so that it gets fixed.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Long timeouts in milliseconds, because a busy machine is slow.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // A time zone other than UTC and Paris, which reveals code that stores or reads times in the
    // local time zone.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'api-sqlite',
          ...ONE_SERVER,
          include: BEHAVIOUR,
          // Require PostgreSQL: they start several servers on one database, because only one server at
          // a time may use a SQLite folder, or move a site to PostgreSQL.
          exclude: ['tests/api/running/{cluster,topics,outgrow}.test.ts'],
          globalSetup: ['tests/support/running/builtServer.ts', 'tests/support/running/redis.ts'],
          setupFiles: ['tests/support/running/apiSetup.ts'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'api-postgres',
          ...ONE_SERVER,
          include: BEHAVIOUR,
          exclude: process.env.TEST_ALL ? [] : [NEUTRAL],
          globalSetup: [
            'tests/support/running/builtServer.ts',
            'tests/support/running/redis.ts',
            'tests/support/running/postgres.ts',
          ],
          setupFiles: ['tests/support/running/apiSetup.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'audits',
          ...ONE_SERVER,
          include: ['tests/audits/**/*.test.ts'],
          globalSetup: ['tests/support/running/builtSite.ts'],
          setupFiles: ['tests/support/running/apiSetup.ts'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        resolve: OUR_SOURCES,
        plugins: [guide],
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          isolate: false,
          ...IN_A_WINDOW,
        },
      },
      {
        resolve: OUR_SOURCES,
        plugins: [guide],
        test: { name: 'client-alone', include: [ALONE], ...IN_A_WINDOW },
      },
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'architecture',
          ...ONE_SERVER,
          // These tests are CPU-bound: an additional worker would only load the server once more.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
    ],
  },
});
