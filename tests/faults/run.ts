import buildServer from '../support/running/builtServer';
import type { DatabaseKind } from './acts';
import { FAULTS } from './faults';
import { problemsOf, runFault, type Outcome } from './rounds';
import { FaultySite } from './site';

/**
 * `npm run faults` lets everything around the site fail under load, and counts what was acknowledged
 * and is lost, or done twice; `npm run faults -- killed sqlite` only what is named: faults, databases.
 * `ROUNDS=100` as often (3 when absent).
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ENOUGH = 60;
const DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgres'];

const wanted = process.argv.slice(2);
const known = [...Object.keys(FAULTS), ...DATABASES];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join()}. One of ${known.join(', ')}.`);

/** Those of the list that are named; all where none is. */
const chosen = <Name extends string>(all: readonly Name[]): Name[] => {
  const named = all.filter((name) => wanted.includes(name));
  return named.length > 0 ? named : [...all];
};

const outcomes: Outcome[] = [];
const removeServer = await buildServer();
try {
  for (const kind of chosen(DATABASES)) {
    const faults = chosen(Object.keys(FAULTS)).filter((name) => FAULTS[name]!.on.includes(kind));
    if (faults.length === 0) continue;
    const site = await FaultySite.open(kind, { members: 400, products: 40 });
    console.log(
      `${kind}: ${site.disk.isMounted ? 'a disk of its own in memory' : 'no disk may be mounted: a limit on the length of files (RLIMIT_FSIZE) stands for a full one'}`,
    );
    try {
      for (const name of faults) {
        outcomes.push(await runFault(site, name, { rounds: ROUNDS, enough: ENOUGH, isShort: false }));
        console.log(`${name}: ${problemsOf(outcomes.at(-1)!).join('; ') || 'nothing is wrong'}`);
      }
    } finally {
      await site.close();
    }
  }
} finally {
  await removeServer?.();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
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
    'came back after': seconds(one.back),
  })),
);
process.exitCode = outcomes.some((one) => problemsOf(one).length > 0) ? 1 : 0;
