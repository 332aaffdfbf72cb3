import type { DatabaseKind } from './acts';
import { FAULTS, judgeMails } from './faults';
import { judge, type Judgement } from './judge';
import { AT_ONCE, Load, type Return } from './load';
import type { FaultySite } from './site';

/** What came of all rounds of a fault. */
export interface Outcome extends Judgement {
  fault: string;
  database: DatabaseKind;
  rounds: number;
  /** Kinds of acts with the codes that no fault explains. */
  unexpected: ReadonlySet<string>;
  /** Milliseconds. */
  longestRefusal: number;
  longestReading: number;
  /** The share of readings that were not answered. */
  refusedReadings: number;
  /** The slowest return: from the end of the fault until every kind of write is acknowledged. */
  back: Return;
}

export interface Rounds {
  rounds: number;
  /** How many writes are acknowledged before each strike. */
  enough: number;
  /** Outages end before the site has had to refuse. */
  isShort: boolean;
}

/** Strikes a site under load with a fault, again and again, and judges what is in the database. */
export async function runFault(
  site: FaultySite,
  fault: string,
  { rounds, enough, isShort }: Rounds,
): Promise<Outcome> {
  const { strike, mails } = FAULTS[fault]!;
  const load = new Load(site);
  let back = AT_ONCE;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await load.more(enough);
      await strike({ site, load, isShort });
      const latest = await load.back();
      if (latest.milliseconds > back.milliseconds) back = latest;
    }
  } finally {
    await load.end();
  }
  const judged = await judge(site.place, load.entries);
  if (mails) {
    const { lost, doubled } = await judgeMails(
      site,
      new Set(load.entries.map(({ act }) => act.key)),
    );
    judged.lost.push(...lost);
    judged.doubled.push(...doubled);
  }
  const { unexpected, longestRefusal, longestReading } = load;
  const refusedReadings = load.refusedReadings / load.readings;
  const facts = { fault, database: site.kind, rounds, back };
  return { ...judged, ...facts, unexpected, longestRefusal, longestReading, refusedReadings };
}

/** What is wrong with an outcome, in words; empty when nothing is. */
export function problemsOf({ lost, doubled, halves, unexpected }: Outcome): string[] {
  const few = (keys: readonly string[]) => keys.slice(0, 5).join(', ');
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged and lost: ${few(lost)}`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} done more than once: ${few(doubled)}`] : []),
    ...halves,
    ...(unexpected.size > 0 ? [`answered ${[...unexpected].join(', ')}`] : []),
  ];
}
