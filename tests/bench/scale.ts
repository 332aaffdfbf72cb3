import { execFileSync } from 'node:child_process';
import buildSite from '../support/running/builtSite';
import { verdict } from './news';
import { SITE, start, type Started } from './processes';
import { signIn } from './signIn';
import { postgresPair, sqlitePair, type Pair, type Place } from './scaleDatabases';
import { bodyOf, scalePages, subjectsFrom, type PageAsk, type ScalePage } from './scalePages';
import type { Finding } from './scalePlans';
import { fillPresence } from './scaleRows';

const POSTGRES = { users: 1_000_000, comments: 2_000_000, notifications: 5_000_000 };
const SQLITE = { users: 100_000, comments: 1_000_000, notifications: 500_000 };

/** Number of warm-up requests of each page. */
const WARM = 5;
/** Number of measured requests of each page. */
const TIMES = 15;
/** Number of measured requests of each page with empty caches. */
const COLD_TIMES = 5;

/**
 * Returns the reading of the demonstration with which the large data set is compared. If the page
 * has much fewer rows in the demonstration, this is the reading of a full page of the same list.
 */
const asFull = (rows: ReadonlyMap<string, Row>, { page: { full }, few, many }: Row): Reading => {
  const like = full === undefined ? undefined : rows.get(full)?.few;
  if (!like || many.bytes < few.bytes * LARGER) return few;
  const longer = (of: 'median' | 'cold') => Math.max(few[of], like[of]);
  return { median: longer('median'), cold: longer('cold'), bytes: like.bytes };
};
/** Ratio of answer sizes from which the numbers of rows count as different. */
const LARGER = 1.5;

interface Row {
  page: ScalePage;
  few: Reading;
  many: Reading;
}

/**
 * Minimum difference in milliseconds for a page to count as slow on the large data set. The page
 * must also take at least `AIM` times as long. Shorter differences are noise.
 */
const NOISE = 2;
const AIM = 2;

/**
 * Durations of a page in milliseconds, with warm and with empty caches, and the size of its answers
 * in bytes.
 */
interface Reading {
  median: number;
  cold: number;
  bytes: number;
}

/**
 * Opens every list of the administration and every member page with the demonstration and with a
 * large data set, on both database engines, and compares the durations. Prints the statements that
 * use no index. Runs only when it is named on the command line, because the first run creates
 * gigabytes of data in `.cache/bench-scale`, which takes up to ten minutes. `BENCH_DATABASE=sqlite`
 * or `BENCH_DATABASE=postgres` uses one engine only.
 */
export async function benchScale(): Promise<void> {
  buildSite();
  const pairs = { sqlite: () => sqlitePair(SQLITE), postgres: () => postgresPair(POSTGRES) };
  for (const [name, make] of Object.entries(pairs)) {
    if ((process.env.BENCH_DATABASE ?? name) !== name) continue;
    const pair = await make();
    try {
      await measurePair(pair);
      printPlans(pair);
    } finally {
      await pair.stop();
    }
  }
}

async function measurePair({ name, size, demonstration, large }: Pair): Promise<void> {
  const { filler, close } = await large.open();
  await fillPresence(filler, size.users);
  await close();
  const few = await openSite(demonstration);
  const many = await openSite(large);
  try {
    const rows = new Map<string, Row>();
    for (const [at, page] of few.pages.entries()) {
      const [first, second] = await readBoth([few, many], at);
      rows.set(page.name, { page, few: first, many: second });
    }
    print(name, rows);
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

interface Site {
  server: Started;
  pages: ScalePage[];
  tokens: Record<ScalePage['as'], string>;
}

async function openSite(place: Place): Promise<Site> {
  const server = await start(SITE, place.env, '/health');
  const tokens = {
    member: await signIn(server.url, 'membre@centrale.test'),
    staff: await signIn(server.url, 'superadmin@centrale.test'),
  };
  const { filler, close } = await place.open();
  const pages = scalePages(await subjectsFrom(filler.one));
  await close();
  return { server, tokens, pages };
}

/** Measures a page on two sites. They alternate, so that the load of the machine affects both. */
async function readBoth(sites: [Site, Site], at: number): Promise<[Reading, Reading]> {
  const readings = sites.map(() => ({ times: [] as number[], colds: [] as number[], bytes: 0 }));
  for (let round = -WARM; round < TIMES; round++) {
    for (const [index, site] of sites.entries()) {
      const { ms, bytes } = await open(site, site.pages[at]!);
      readings[index]!.bytes = bytes;
      if (round >= 0) readings[index]!.times.push(ms);
    }
  }
  for (let round = 0; round < COLD_TIMES; round++) {
    for (const [index, site] of sites.entries()) {
      await send(site, { operation: 'ClearCaches' }, 'staff');
      // Fills the caches that every request uses, but not those of this page.
      await send(site, { operation: 'Site' }, 'staff');
      readings[index]!.colds.push((await open(site, site.pages[at]!)).ms);
    }
  }
  const [first, second] = readings.map(({ times, colds, bytes }) => {
    return { median: medianOf(times), cold: medianOf(colds), bytes };
  });
  return [first!, second!];
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Sends the requests of a page one after the other. */
async function open(site: Site, { asks, as }: ScalePage): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  let bytes = 0;
  for (const ask of asks) bytes += await send(site, ask, as);
  return { ms: performance.now() - startedAt, bytes };
}

/** Sends one request. @returns the size of the answer in bytes */
async function send({ server, tokens }: Site, ask: PageAsk, as: ScalePage['as']): Promise<number> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[as]}` },
    body: JSON.stringify(bodyOf(ask)),
  });
  const text = await response.text();
  if (text.includes('"errors":')) throw new Error(`${ask.operation}: ${text.slice(0, 500)}`);
  return text.length;
}

const isSlow = (few: number, many: number): boolean => many >= AIM * few && many - few >= NOISE;

function print(name: string, rows: ReadonlyMap<string, Row>): void {
  const round = (value: number) => Math.round(value * 10) / 10;
  const kB = (bytes: number) => round(bytes / 1000);
  console.log(`\n${name}: demonstration and large; "cold" is while nothing is remembered`);
  console.table(
    Object.fromEntries(
      [...rows].map(([name, row]) => {
        const { few, many } = row;
        const full = asFull(rows, row);
        return [
          name,
          {
            'ms, demo': round(few.median),
            'full page': full === few ? '' : round(full.median),
            large: round(many.median),
            ratio: round(many.median / full.median),
            'cold, demo': round(full.cold),
            'cold, large': round(many.cold),
            'cold ratio': round(many.cold / full.cold),
            'kB, demo': kB(few.bytes),
            'kB, large': kB(many.bytes),
          },
        ];
      }),
    ),
  );
  const slow = (of: 'median' | 'cold') =>
    [...rows]
      .filter(([, row]) => isSlow(asFull(rows, row)[of], row.many[of]))
      .map(([page]) => page);
  for (const [label, of] of [
    ['as they are opened', 'median'],
    ['while nothing is remembered', 'cold'],
  ] as const) {
    const names = slow(of);
    const what = `${name}, ${label}: pages of ${rows.size} with twice their time and ${NOISE} ms more`;
    verdict(what, names.length, 'less than', 1);
    if (names.length > 0) console.log(`         ${names.join('; ')}`);
  }
}

/** Prints those statements of all pages that read or sort many rows without an index. */
function printPlans({ name, large }: Pair): void {
  const printed = execFileSync('tsx', ['tests/bench/scalePlans.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...large.env, NODE_ENV: 'test' },
    maxBuffer: 2 ** 26,
  }).toString();
  const findings = JSON.parse(printed.trim().split('\n').at(-1)!) as Finding[];
  console.log(`\n${name}: statements with a plan that is no index, the slowest first`);
  for (const { pages, milliseconds, plan, sql } of findings) {
    console.log(
      `${milliseconds.toFixed(1)} ms  ${pages.slice(0, 3).join('; ')}${pages.length > 3 ? `; ${pages.length - 3} more` : ''}`,
    );
    for (const line of plan) console.log(`    ${line}`);
    console.log(`    ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 240)}`);
  }
  if (findings.length === 0) console.log('none');
}
