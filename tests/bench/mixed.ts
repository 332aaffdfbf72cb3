import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { middle, share } from './quantiles';
import { live, mixedPeople } from './mixedPeople';
import { verdict } from './news';
import { residentMemory, SITE, start } from './processes';
import { readVitals, VITALS_OPTIONS } from '../support/running/vitals';

/** Duration of the load, in minutes. `MINUTES=2 npm run bench -- mixed` shortens it. */
const MINUTES = Number(process.env.MINUTES ?? 10);
const REST = 10_000;

/**
 * Measures the memory of a server under concurrent use by visitors, members and staff, who read,
 * write, and open and close pages with WebSockets. Runs only when it is named on the command line.
 */
export async function benchMixed(folder: string): Promise<void> {
  const dataDir = join(folder, 'mixed');
  const vitals = join(folder, 'vitals.json');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT_PER_MINUTE: '1000000000' };
  // The first start fills the database. The measured server is a second one.
  await (await start(SITE, env, '/health')).stop();
  const [node = 'node', ...rest] = SITE;
  const command = [node, ...VITALS_OPTIONS, ...rest];
  const server = await start(command, { ...env, VITALS: vitals, TRUST_PROXY: '127.0.0.1' });
  await sleep(REST);
  const rows: Record<string, object> = {};
  const look = async (when: string) => {
    const resident = await residentMemory(server.pid);
    const { heapUsed, heapTotal, external } = readVitals(vitals).memory;
    const heap = {
      'heap used': heapUsed,
      'heap reserved': heapTotal,
      'buffers and others': external,
    };
    const rounded = Object.entries(heap).map(([name, bytes]) => [
      name,
      Math.round(bytes / 2 ** 20),
    ]);
    rows[when] = { resident: Math.round(resident), ...Object.fromEntries(rounded) };
    return resident;
  };
  const atRest = await look('at rest');
  const waits: number[] = [];
  let most = 0;
  let atEnd = 0;
  let refused = 0;
  try {
    const people = await mixedPeople(server.url);
    const end = performance.now() + MINUTES * 60_000;
    const busy = Promise.all(people.map((person) => live(person, server.url, waits, end)));
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const next = end - (MINUTES - minute) * 60_000;
      // Rejects immediately when a simulated user fails.
      await Promise.race([sleep(Math.max(0, next - performance.now())), busy]);
      atEnd = await look(`after ${minute} min`);
      most = Math.max(most, atEnd);
    }
    refused = (await busy).reduce((sum, one) => sum + one, 0);
    await sleep(REST);
    await look('at rest again');
  } finally {
    await server.stop();
  }

  console.log('MiB');
  console.table(rows);
  console.log(
    `${waits.length} requests (${Math.round(waits.length / MINUTES / 60)}/s), of which ` +
      `${refused} were refused: median ` +
      `${middle(waits).toFixed(1)} ms, p99 ${share(waits, 0.99).toFixed(1)} ms`,
  );
  verdict('memory at rest, MiB', atRest, 'less than', 130);
  verdict(`memory after ${MINUTES} minutes of mixed load, MiB`, atEnd, 'less than', 240);
  verdict('the most that was read, MiB', most, 'less than', 240);
}
