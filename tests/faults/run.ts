import prepareServer from '../support/running/builtServer';
import type { DatabaseKind } from './actions';
import { FAULTS } from './faults';
import { problemsOf, runFault, type Outcome } from './rounds';
import { FaultySite } from './site';

/**
 * `npm run faults` disturbs each service around the site under load, and counts acknowledged writes
 * that are lost or duplicated. `npm run faults -- killed sqlite` runs only the named faults on the
 * named databases. `ROUNDS=100` sets the number of rounds (default: 3).
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ENOUGH = 60;
const DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgres'];

const wanted = process.argv.slice(2);
const known = [...Object.keys(FAULTS), ...DATABASES];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join()}. One of ${known.join(', ')}.`);

/** Returns the names in the list that are among the arguments; all names when none of them is. */
const chosen = <Name extends string>(all: readonly Name[]): Name[] => {
  const named = all.filter((name) => wanted.includes(name));
  return named.length > 0 ? named : [...all];
};

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const outcomes: Outcome[] = [];
let failed = 0;

/**
 * Runs the faults of a database one after the other on one site. After a failure, the rest runs on
 * a new site.
 */
async function runOn(kind: DatabaseKind, faults: readonly string[]): Promise<void> {
  const site = await FaultySite.open(kind, { members: 400, products: 40 });
  const { isMounted } = site.disk;
  const disk = isMounted ? 'a disk of its own in memory' : 'RLIMIT_FSIZE instead of a full disk';
  console.log(`${kind}, ${disk}`);
  try {
    for (const [at, name] of faults.entries()) {
      const options = { rounds: ROUNDS, enough: ENOUGH, isShort: false };
      const outcome = await runFault(site, name, options).catch((error: unknown) => {
        console.error(`${name}:`, error);
        return null;
      });
      if (!outcome) {
        failed += 1;
        return await runOn(kind, faults.slice(at + 1));
      }
      outcomes.push(outcome);
      console.log(`${name}: ${problemsOf(outcome).join('; ') || 'nothing is wrong'}`);
      const { milliseconds, last, refused } = outcome.back;
      const answers = JSON.stringify(refused);
      console.log(`  slowest return ${seconds(milliseconds)}, last: ${last.join(', ')} ${answers}`);
      const { longestRefusal, refusedLast } = outcome;
      if (refusedLast) console.log(`  longest refusal ${seconds(longestRefusal)}: ${refusedLast}`);
      for (const [what, longest] of Object.entries(outcome.durations)) {
        console.log(`  ${what}: ${seconds(longest)} at the longest`);
      }
    }
  } finally {
    await site.close();
  }
}

const removeServer = await prepareServer();
try {
  for (const kind of chosen(DATABASES)) {
    const faults = chosen(Object.keys(FAULTS)).filter((name) => FAULTS[name]!.on.includes(kind));
    if (faults.length > 0) await runOn(kind, faults);
  }
} finally {
  await removeServer?.();
}

console.table(
  outcomes.map((one) => ({
    fault: one.fault,
    database: one.database,
    rounds: one.rounds,
    acknowledged: one.acknowledged,
    lost: one.lost.length,
    doubled: one.doubled.length,
    'by half': one.halves.length,
    'longest refusal': seconds(one.longestRefusal),
    'longest reading': seconds(one.longestReading),
    'readings refused': `${Math.round(one.refusedReadings * 100)} %`,
    'came back after': seconds(one.back.milliseconds),
    ...(one.copied > 0 && { 'looked for in copies': one.copied }),
    ...Object.fromEntries(
      Object.entries(one.durations).map(([what, longest]) => [what, seconds(longest)]),
    ),
  })),
);
process.exitCode = failed > 0 || outcomes.some((one) => problemsOf(one).length > 0) ? 1 : 0;
