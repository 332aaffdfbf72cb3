import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { sourceAliases } from './tools/source-aliases.ts';

/** Resolves the subpath imports of package.json. */
const OUR_SOURCES = { alias: sourceAliases };

/**
 * Node gives our packages graphql's CommonJS build; ours must get the same one, since graphql refuses
 * types that another copy of it made.
 */
const ONE_GRAPHQL = {
  alias: [
    ...sourceAliases,
    { find: /^graphql$/, replacement: resolve('node_modules/graphql/index.js') },
  ],
};

/**
 * The files that a process runs share the server's modules: to load them anew for each would take two
 * thirds of the time. A file leaves nothing behind but what `createTestApp().close()` lets go of.
 */
const ONE_SERVER = { isolate: false };

const IN_A_WINDOW = {
  environment: 'happy-dom',
  // They keep the processors busy: a further worker would only load the client once more.
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 1 },
  environmentOptions: {
    happyDOM: {
      // A test that presses a link must not navigate: the next files use the same window.
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
  setupFiles: ['tests/support/browser/clientSetup.ts'],
};

/**
 * Client tests that render on the server, add a feature or replace a module: each file has its own modules
 * and window. The other files of a process share both; clientSetup.ts empties the window after each test.
 */
const ALONE = 'tests/client/**/*.alone.test.{ts,tsx}';

const BEHAVIOUR = ['api', 'policies', 'faults', 'fuzz', 'soak'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/** Tests whose result the database engine cannot change: on PostgreSQL only in `npm run test:all`. */
const NEUTRAL = 'tests/**/*.neutral.test.ts';

/** What takes a minute and mostly waits begins first, so that nothing waits for it in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/');
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own sort, not that of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The tests outside a browser: `vitest run --project client`, or a file of one project with
 * `vitest run --project api-sqlite tests/api/news/news.test.ts`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Some tests wait for a time limit of the server; the others have the processors meanwhile.
    maxWorkers: availableParallelism() + 2,
    // What passes only the second time passes, and `npm test` names it at its end: it is to be mended.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    // A clock away from ours shows what forgets that times are stored in UTC.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'api-sqlite',
          ...ONE_SERVER,
          include: BEHAVIOUR,
          // Several servers take PostgreSQL: a folder with SQLite has one at a time.
          exclude: ['tests/api/running/{cluster,topics}.test.ts'],
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
        test: { name: 'client-alone', include: [ALONE], ...IN_A_WINDOW },
      },
      {
        resolve: ONE_GRAPHQL,
        test: {
          name: 'architecture',
          ...ONE_SERVER,
          // They keep the processors busy: a further worker would only load the server once more.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
    ],
  },
});
