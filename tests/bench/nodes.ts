import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import buildSite from '../support/running/builtSite';
import { startStack, type Stack } from '#tools/nodes/stack';
import { middle, share } from './quantiles';
import { GAME_TOKEN, visit, type Noted } from './memberVisit';
import { articlesOf, type KnownArticle } from './mixedPeople';
import { processorTime } from './processes';
import { fillPostgres } from './scaleDatabases';
import { signIn } from './signIn';

/**
 * Numbers of members who visit the site per day; each is measured. `MEMBERS=10000 npm run bench --
 * nodes` measures one.
 */
const MEMBERS = (process.env.MEMBERS ?? '10000,100000').split(',').map(Number);
/** Share of the daily members who visit in the busiest hour. */
const BUSIEST_HOUR = 1 / 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Duration of the idle measurement, in seconds. */
const REST = 15;
/** Maximum number of concurrent visits, which limits the queue on a slow machine. */
const MOST_AT_ONCE = 200;

const PEOPLE = { users: 20_000, comments: 40_000, notifications: 100_000 };

/**
 * Simulates the members of the busiest hour on the stack of `npm run nodes`. Prints what one visit
 * costs each part of the stack, and the rows that it writes. Runs only when it is named.
 */
export async function benchNodes(folder: string): Promise<void> {
  buildSite();
  chmodSync(folder, 0o755);
  const home = join(folder, 'nodes');
  mkdirSync(home);
  // Not verified, because this machine issues the certificate itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const env = { RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'warn' };
  const stack = await startStack({ folder: home, env });
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  try {
    await fillPostgres(stack.databaseUrl, PEOPLE, home);
    const { rows } = await database.query<{ email: string }>(
      `SELECT u."email" FROM users u WHERE u."isActive" AND u."emailVerifiedAt" IS NOT NULL
         AND u."id" > 1000 AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id")
       ORDER BY u."id" LIMIT 10000`,
    );
    // Creates game tokens beforehand, because members create one only once a year, not per visit.
    await database.query(
      `INSERT INTO game_tokens ("userId", "name", "tokenHash", "createdAt")
       SELECT "id", 'Poste', encode(sha256(($1 || "email")::bytea), 'hex'), now() FROM users`,
      [GAME_TOKEN],
    );
    const waiting = rows.map(({ email }) => email).values();
    const token = await signIn(stack.url, 'membre@centrale.test');
    const articles = await articlesOf(stack.url, token, 'MEMBER');
    // Warms up the stack before the measurement.
    await come(stack, waiting, articles, { perSecond: 2, seconds: 15 });
    const resting = await atRest(stack);
    for (const members of MEMBERS) {
      await measure({ stack, database, waiting, articles, resting }, members);
    }
    await printTables(database);
  } finally {
    await database.end();
    await stack.stop();
  }
}

interface Pace {
  perSecond: number;
  seconds: number;
}

/**
 * Starts visits at an even rate. Resolves when the last visit has ended.
 * @param waiting emails of members who have not visited yet
 */
async function come(
  { url }: Stack,
  waiting: Iterator<string>,
  articles: readonly KnownArticle[],
  { perSecond, seconds }: Pace,
): Promise<Noted & { visits: number; turnedAway: number; lasted: number }> {
  const noted: Noted = { waits: [], failures: [] };
  const here = new Set<Promise<void>>();
  const startedAt = performance.now();
  let visits = 0;
  let turnedAway = 0;
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, startedAt + (at * 1000) / perSecond - performance.now()));
    if (here.size >= MOST_AT_ONCE) {
      turnedAway += 1;
      continue;
    }
    visits += 1;
    // Each member visits only once.
    const email = waiting.next().value;
    if (email === undefined)
      throw new Error(
        'All members of the data set have visited: raise the LIMIT of the query above',
      );
    const one: Promise<void> = visit(url, email, articles, noted)
      .catch(({ message }: Error) => void noted.failures.push(message))
      .finally(() => here.delete(one));
    here.add(one);
  }
  await Promise.all(here);
  return { ...noted, visits, turnedAway, lasted: (performance.now() - startedAt) / 1000 };
}

/** Returns the processor time that each part of the stack uses per idle second, in milliseconds. */
async function atRest(stack: Stack): Promise<Record<string, number>> {
  const before = await used(stack);
  await sleep(REST * 1000);
  const rates = Object.entries(await used(stack)).map(([name, { ms }]) => {
    return [name, (ms - before[name as keyof typeof before].ms) / REST] as const;
  });
  console.log('at rest, % of one processor');
  console.table(Object.fromEntries(rates.map(([name, rate]) => [name, (rate / 10).toFixed(1)])));
  return Object.fromEntries(rates);
}

interface Site {
  stack: Stack;
  database: Client;
  waiting: Iterator<string>;
  articles: readonly KnownArticle[];
  resting: Record<string, number>;
}

async function measure(
  { stack, database, waiting, articles, resting }: Site,
  members: number,
): Promise<void> {
  const perSecond = (members * BUSIEST_HOUR) / 3600;
  const before = await used(stack);
  const rowsBefore = await rowsOf(database);
  const walBefore = await walOf(database);
  const { visits, waits, failures, turnedAway, lasted } = await come(stack, waiting, articles, {
    perSecond,
    seconds: SECONDS,
  });
  const after = await used(stack);
  // PostgreSQL publishes its statistics with a delay.
  await sleep(2000);
  const rows = await rowsOf(database);
  const wal = (await walOf(database)) - walBefore;

  console.log(
    `\n${members} members a day: ${perSecond.toFixed(2)} visits/s, ${visits} visits, ` +
      `${Math.round(waits.length / lasted)} requests/s (${Math.round(waits.length / visits)} for a visit); ` +
      `median ${middle(waits).toFixed(0)} ms, p99 ${share(waits, 0.99).toFixed(0)} ms; ` +
      `${failures.length} failed, ${turnedAway} visits too many`,
  );
  for (const failure of new Set(failures.slice(0, 5))) console.log(`  ${failure}`);
  const names = Object.keys(after) as (keyof typeof after)[];
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const ms = after[name].ms - before[name].ms;
        return [
          name,
          {
            'processor for a visit, ms': Number(
              ((ms - (resting[name] ?? 0) * lasted) / visits).toFixed(1),
            ),
            'of one processor, %': Math.round(ms / lasted / 10),
            'memory, MiB': Math.round(after[name].memory),
          },
        ];
      }),
    ),
  );
  const written = Object.entries(rows)
    .map(([table, count]) => [table, (count - (rowsBefore[table] ?? 0)) / visits] as const)
    .filter(([, count]) => count >= 0.01);
  console.log(`rows written for a visit (WAL: ${Math.round(wal / visits / 1024)} KiB)`);
  console.table(Object.fromEntries(written.map(([table, count]) => [table, count.toFixed(2)])));
}

/**
 * Returns the processor time that each part of the stack has used so far, in milliseconds, and its
 * memory in MiB.
 */
async function used({ nodes, pids }: Stack) {
  const of = async (all: readonly number[]) => {
    const each = await Promise.all(
      all.map(async (pid) => [await processorTime(pid), ownMemory(pid)] as const),
    );
    const sum = (at: 0 | 1) => each.reduce((total, one) => total + one[at], 0);
    return { ms: sum(0), memory: sum(1) };
  };
  const postgres = await of([pids.postgres, ...childrenOf(pids.postgres)]);
  postgres.ms += timeOfEnded(pids.postgres);
  return {
    'both nodes': await of(nodes.map(({ pid }) => pid)),
    PostgreSQL: postgres,
    Redis: await of([pids.redis]),
    Caddy: await of([pids.proxy]),
  };
}

/** Returns the memory of a process in MiB, including its share of shared memory (PSS). */
function ownMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Returns the processor time of a process's ended children, in milliseconds. */
function timeOfEnded(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return (Number(user) + Number(system)) * 10;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Returns the number of rows that have been inserted into each table so far. */
async function rowsOf(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; written: string }>(
    'SELECT relname AS name, n_tup_ins AS written FROM pg_stat_user_tables',
  );
  return Object.fromEntries(rows.map(({ name, written }) => [name, Number(written)]));
}

/** Returns the number of bytes that PostgreSQL has written to its write-ahead log so far. */
async function walOf(database: Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** Prints the average size of a row, including its index entries, for tables with many rows. */
async function printTables(database: Client): Promise<void> {
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query<{ name: string; rows: string; bytes: string }>(
    `SELECT relname AS name, reltuples AS rows, pg_total_relation_size(oid) AS bytes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND reltuples >= 500 ORDER BY 3 DESC`,
  );
  console.log('tables');
  console.table(
    Object.fromEntries(
      rows.map(({ name, rows: count, bytes }) => [
        name,
        {
          rows: Number(count),
          MiB: Number((Number(bytes) / 2 ** 20).toFixed(1)),
          'bytes of a row': Math.round(Number(bytes) / Number(count)),
        },
      ]),
    ),
  );
}
