// Everything: what is missing is installed, then all checks and tests, on a clone with nothing in it.
import { mustSucceed, run } from './process.mjs';

for (const script of ['tools/install.mjs', 'tools/system.mjs']) {
  mustSucceed(await run(process.execPath, [script]), `${script} a échoué.`);
}
const { check, playwright, QUICK, runSteps, vitest } = await import('./steps.mjs');

process.exitCode = await runSteps([
  ...QUICK,
  vitest('Tests du serveur, sur SQLite et PostgreSQL', 'api-sqlite', 'api-postgres'),
  check('Construction du site', 'node', 'tools/build.mjs'),
  vitest('Audits de ce que lisent les machines', 'audits'),
  playwright('Tests dans le navigateur'),
]);
