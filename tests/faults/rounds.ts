import type { DatabaseKind } from './actions';
import { behindProxy } from './behindProxy';
import { FAULTS, judgeMails, type Found } from './faults';
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
  /** The kind of act that waited for it, with its code. */
  refusedLast: string;
  longestReading: number;
  /** The share of readings that were not answered. */
  refusedReadings: number;
  /** The slowest return: from the end of the fault until every kind of write is acknowledged. */
  back: Return;
  /** The longest that something else took, by its name. */
  durations: Found['durations'];
  /** How many writes had to be in copies of the site, and were looked for there. */
  copied: number;
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
  const { strike, mails, proxied } = FAULTS[fault]!;
  const proxy = proxied ? await behindProxy(site) : null;
  const load = new Load(proxy?.target ?? site);
  const finds: Found[] = [];
  let back = AT_ONCE;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await load.more(enough);
      const found = await strike({ site, load, isShort });
      if (found) finds.push(found);
      const latest = await load.back();
      if (latest.milliseconds > back.milliseconds) back = latest;
    }
  } finally {
    await load.end();
    await proxy?.close();
  }
  const judged = await judge(site.place, load.entries);
  const copies = finds.flatMap(({ copy }) => copy ?? []);
  for (const { lost, doubled, halves } of copies) {
    judged.lost.push(...lost);
    judged.doubled.push(...doubled);
    judged.halves.push(...halves);
  }
  if (mails) {
    const { lost, doubled } = await judgeMails(
      site,
      new Set(load.entries.map(({ action }) => action.key)),
    );
    judged.lost.push(...lost);
    judged.doubled.push(...doubled);
  }
  const { unexpected, longestRefusal, refusedLast, longestReading } = load;
  const refusedReadings = load.refusedReadings / load.readings;
  const copied = copies.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const facts = { fault, database: site.kind, rounds, back, durations: longest(finds), copied };
  const waits = { longestRefusal, refusedLast, longestReading, refusedReadings };
  return { ...judged, ...facts, ...waits, unexpected };
}

function longest(finds: readonly Found[]): Found['durations'] {
  const durations: Found['durations'] = {};
  for (const [what, milliseconds] of finds.flatMap((found) => Object.entries(found.durations))) {
    durations[what] = Math.max(durations[what] ?? 0, milliseconds);
  }
  return durations;
}

/** What is wrong with an outcome, in words; empty when nothing is. */
export function problemsOf({
  lost,
  doubled,
  halves,
  unexpected,
}: Pick<Outcome, 'lost' | 'doubled' | 'halves' | 'unexpected'>): string[] {
  const few = (keys: readonly string[]) => keys.slice(0, 5).join(', ');
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged and lost: ${few(lost)}`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} done more than once: ${few(doubled)}`] : []),
    ...halves,
    ...(unexpected.size > 0 ? [`answered ${[...unexpected].join(', ')}`] : []),
  ];
}
