// Everything: what is missing is installed, then all checks and tests, on a clone with nothing in it.
import { mustSucceed, run } from './process.mjs';

for (const script of ['tools/install.mjs', 'tools/system.mjs']) {
  mustSucceed(await run(process.execPath, [script]), `${script} a échoué.`);
}
const { ALL, runSteps } = await import('./steps.mjs');

process.exitCode = await runSteps(ALL);
