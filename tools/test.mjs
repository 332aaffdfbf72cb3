// Installs what is missing, then runs all checks and tests. Also works in a fresh clone. With
// --all, tests that do not depend on the database engine also run on PostgreSQL.
import { mustSucceed, run } from './process.mjs';

if (process.argv.includes('--all')) process.env.TEST_ALL = 'yes';
for (const [script, ...args] of [['tools/install.mjs', '--all'], ['tools/system.mjs']]) {
  mustSucceed(
    await run(process.execPath, [script, ...args]),
    `${script} failed: see the error above.`,
  );
}
const { ALL, runSteps } = await import('./steps.mjs');

process.exitCode = await runSteps(ALL);
