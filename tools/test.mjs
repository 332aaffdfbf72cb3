// Runs everything, also on a fresh clone: installs what is missing, then runs all checks and tests.
import { mustSucceed, run } from './process.mjs';

for (const script of ['tools/install.mjs', 'tools/system.mjs']) {
  mustSucceed(await run(process.execPath, [script]), `${script} a échoué.`);
}
const { ALL, runSteps } = await import('./steps.mjs');

process.exitCode = await runSteps(ALL);
