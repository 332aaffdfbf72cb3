import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, type LoadResult } from './load';
import { verdict } from './news';
import { residentMemory, SITE, start, type Started } from './processes';
import { signIn } from './signIn';

const SMALL = 200;
const LARGE = 100_000;

const LIST = `query BenchUsers($filter: UserFilter, $sort: UserSort = JOINED, $page: Int = 1) {
  users(filter: $filter, sort: $sort, page: $page, pageSize: 20) { total pageCount items {
    id username email firstName lastName subscription joinedAt lastLoginAt isOnline isActive
    roles { id name color } ban { id expiresAt } viewerCan { edit ban delete manageRoles } } } }`;

/** Variables of the measured requests for the list of accounts, by name. */
const CASES: Record<string, object> = {
  'the newest': {},
  'the tenth page': { page: 10 },
  'sorted by last sign-in': { sort: 'LAST_LOGIN' },
  'search of a name and a number': { filter: { search: 'lemor 142' } },
  'search of a part of a name': { filter: { search: 'zanpel' } },
  'search that everybody meets': { filter: { search: 'courrier' } },
  'paying members by name': { filter: { subscription: 'PRO' }, sort: 'USERNAME' },
};

/** Measures searches and sorts among few and many accounts, and the export of many accounts. */
export async function benchUsers(folder: string): Promise<void> {
  const small = await measure(folder, SMALL);
  const large = await measure(folder, LARGE);
  console.table(
    Object.fromEntries(
      Object.keys(CASES).map((name) => {
        const [few, many] = [small.get(name), large.get(name)];
        return [
          name,
          { 'p50 ms, 200': few?.p50, 'p50 ms, 100 000': many?.p50, ...ratio(few, many) },
        ];
      }),
    ),
  );
  // The same aims as for the moderation queue of comments: absolute duration and growth.
  const slowest = Math.max(...[...large.values()].map(({ p50 }) => p50));
  verdict(`slowest question at ${LARGE} accounts, median ms`, slowest, 'less than', 250);
  const name = 'search of a name and a number';
  const cost =
    (small.get(name)?.requestsPerSecond ?? 0) / (large.get(name)?.requestsPerSecond ?? 1);
  verdict(`cost of a search at ${LARGE} accounts by that at ${SMALL}`, cost, 'less than', 5);
}

function ratio(few: LoadResult | undefined, many: LoadResult | undefined) {
  return { ratio: ((few?.requestsPerSecond ?? 0) / (many?.requestsPerSecond ?? 1)).toFixed(1) };
}

async function measure(folder: string, count: number): Promise<Map<string, LoadResult>> {
  const dataDir = join(folder, `users-${count}`);
  mkdirSync(dataDir);
  const script = ['tests/bench/usersDataset.ts', dataDir, String(count)];
  execFileSync('tsx', script, { stdio: 'inherit' });
  const env = { SEED: 'documented', DATA_DIR: dataDir };
  const server = await start(SITE, { ...env, RATE_LIMIT_PER_MINUTE: '1000000000' }, '/health');
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin@centrale.test')}` };
  const results = new Map<string, LoadResult>();
  for (const [name, variables] of Object.entries(CASES)) {
    const body = { query: LIST, variables };
    results.set(name, await load(`${server.url}/graphql`, body, 5, headers));
  }
  if (count === LARGE) await exportAll(server, headers);
  await server.stop();
  return results;
}

/** Exports all accounts as CSV twice, and measures the memory of the second export. */
async function exportAll(server: Started, headers: Record<string, string>): Promise<void> {
  await download(server, headers);
  const before = await residentMemory(server.pid);
  let highest = before;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await sleep(20)) highest = Math.max(highest, await residentMemory(server.pid));
  })();
  const startedAt = performance.now();
  const { bytes, lines } = await download(server, headers);
  isOver = true;
  await watch;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `CSV of ${lines} accounts, ${(bytes / 2 ** 20).toFixed(1)} MiB, in ${seconds.toFixed(1)} s`,
  );
  // The aim is above 48 MiB, the size of V8's young generation, which fills up with any export.
  verdict('memory that the export adds, MiB', highest - before, 'less than', 64);
}

async function download(
  server: Started,
  headers: Record<string, string>,
): Promise<{ bytes: number; lines: number }> {
  const response = await fetch(`${server.url}/admin/users/export?format=csv`, { headers });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  const sizes = { bytes: 0, lines: -1 };
  for await (const piece of response.body) {
    sizes.bytes += piece.length;
    for (const byte of piece) if (byte === 10) sizes.lines += 1;
  }
  return sizes;
}
