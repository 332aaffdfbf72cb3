import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { middle } from '../bench/quantiles';
import { live, mixedPeople } from '../bench/mixedPeople';
import { residentMemory, SITE, start, type Started } from '../bench/processes';
import { readVitals, VITALS_OPTIONS } from '../support/running/vitals';
import { flatnessOf, isLongEnough, warmUpOf } from './flat';

/**
 * `npm run soak -- 30` simulates users of all kinds for 30 minutes, with pages whose sockets open
 * and close. It prints the memory and the open handles of the server once a minute, and fails when
 * they grow after the first ten minutes.
 */
const MINUTES = Number(process.argv[2] ?? 30);
if (!(MINUTES >= 1)) throw new Error('The count of minutes is missing: npm run soak -- 30');
const EVERY = 5000;
const MIB = 2 ** 20;

/** Metrics of one minute: memory in MiB, delays of the event loop in milliseconds. */
interface Minute {
  resident: number;
  /** Memory that V8 has reserved for its heap. V8 releases some of it when the server is idle. */
  reserved: number;
  /** Resident memory outside of the heap. */
  outside: number;
  heap: number;
  external: number;
  'file descriptors': number;
  handles: number;
  sockets: number;
  'delay p99': number;
  'longest delay': number;
}

async function look({ pid }: Started, vitals: string): Promise<Minute> {
  const { memory, handles, sockets, delay } = readVitals(vitals);
  const resident = await residentMemory(pid);
  const reserved = memory.heapTotal / MIB;
  return {
    resident,
    reserved,
    outside: resident - reserved,
    heap: memory.heapUsed / MIB,
    external: (memory.external + memory.arrayBuffers) / MIB,
    'file descriptors': readdirSync(`/proc/${pid}/fd`).length,
    handles,
    sockets,
    'delay p99': delay.p99,
    'longest delay': delay.max,
  };
}

/** Returns the medians of a minute, and the minimum of the heap, which excludes garbage. */
function summary(samples: readonly Minute[]): Minute {
  const of = (name: keyof Minute) => samples.map((one) => one[name]);
  const names = Object.keys(samples[0]!) as (keyof Minute)[];
  const middles = names.map((name) => [name, middle(of(name))]);
  return {
    ...(Object.fromEntries(middles) as unknown as Minute),
    heap: Math.min(...of('heap')),
    'longest delay': Math.max(...of('longest delay')),
  };
}

async function soak(server: Started, vitals: string): Promise<Minute[]> {
  const people = await mixedPeople(server.url);
  const end = performance.now() + MINUTES * 60_000;
  const waits: number[] = [];
  const busy = Promise.all(people.map((person) => live(person, server.url, waits, end)));
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const samples: Minute[] = [];
    const next = end - (MINUTES - minute) * 60_000;
    while (performance.now() < next) {
      // If a simulated user fails, the wait ends immediately.
      await Promise.race([sleep(Math.min(EVERY, next - performance.now())), busy]);
      samples.push(await look(server, vitals));
    }
    minutes.push(summary(samples));
    const shown = Object.entries(minutes.at(-1)!).map(
      ([name, value]) => `${name} ${Math.round(value as number)}`,
    );
    console.log(`minute ${minute}: ${shown.join(', ')}; ${waits.length} requests`);
  }
  await busy;
  return minutes;
}

/** Allowed growth of each metric during the counted minutes. */
const ALLOWED: Partial<Record<keyof Minute, { share: number; more: number }>> = {
  resident: { share: 0.05, more: 8 },
  reserved: { share: 0.05, more: 8 },
  outside: { share: 0.05, more: 8 },
  heap: { share: 0.05, more: 8 },
  external: { share: 0.05, more: 8 },
  'file descriptors': { share: 0.1, more: 5 },
  handles: { share: 0.1, more: 5 },
};

function isFlat(minutes: readonly Minute[]): boolean {
  if (!isLongEnough(minutes.length)) {
    console.log('Too short for a verdict: eight minutes at least.');
    return false;
  }
  const names = Object.keys(ALLOWED) as (keyof Minute)[];
  const found = names.map((name) =>
    flatnessOf({ name, values: minutes.map((one) => one[name]), allowed: ALLOWED[name]! }),
  );
  console.log(`after ${warmUpOf(minutes.length)} minutes (MiB, and numbers)`);
  console.table(
    found.map(({ name, level, slope, grown, limit, isFlat: flat }) => ({
      metric: name,
      level: Math.round(level),
      'by the hour': (slope * 60).toFixed(1),
      grown: grown.toFixed(1),
      limit: limit.toFixed(1),
      verdict: flat ? 'flat' : 'GROWS',
    })),
  );
  return found.every((one) => one.isFlat);
}

const folder = await mkdtemp(join(tmpdir(), 'centrale-soak-'));
try {
  const dataDir = join(folder, 'data');
  const vitals = join(folder, 'vitals.json');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT_PER_MINUTE: '1000000000' };
  // The first start fills the database and uses more memory, so a second one is measured.
  await (await start(SITE, env, '/health')).stop();
  const [node = 'node', ...rest] = SITE;
  const more = { VITALS: vitals, TRUST_PROXY: '127.0.0.1' };
  const server = await start([node, ...VITALS_OPTIONS, ...rest], { ...env, ...more }, '/health');
  try {
    await sleep(EVERY);
    process.exitCode = isFlat(await soak(server, vitals)) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
