import type { DatabaseKind } from './actions';
import { behindProxy } from './behindProxy';
import { FAULTS, judgeMails, type Found } from './faults';
import { judge, type Judgement } from './judge';
import { AT_ONCE, Load, type Return } from './load';
import type { FaultySite } from './site';

/** Outcome of all rounds of a fault. */
export interface Outcome extends Judgement {
  fault: string;
  database: DatabaseKind;
  rounds: number;
  /** Kinds and codes of refusals that no fault explains. */
  unexpected: ReadonlySet<string>;
  /** Longest time until a write was refused, in milliseconds. */
  longestRefusal: number;
  /** Kind and code of the refusal that took longest. */
  refusedLast: string;
  /** Duration of the longest read, in milliseconds. */
  longestReading: number;
  /** Share of reads that returned no data, from 0 to 1. */
  refusedReadings: number;
  /**
   * Slowest recovery, measured from the end of the fault until every kind of write is acknowledged
   * again.
   */
  back: Return;
  /** Longest other durations in milliseconds, keyed by a description. */
  durations: Found['durations'];
  /** Number of writes that were checked in copies restored from backups. */
  copied: number;
}

export interface Rounds {
  rounds: number;
  /** Number of writes that have to be acknowledged before each fault starts. */
  enough: number;
  /** Ends outages after a second, without waiting for a refusal. */
  isShort: boolean;
}

/** Repeats a fault on a site under load and judges the content of the database. */
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

/** Returns descriptions of the problems of an outcome; empty without problems. */
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
