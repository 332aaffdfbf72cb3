import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { middle, share } from './quantiles';
import { verdict } from './news';
import { BY_ID } from './operations';
import { processorTime, residentMemory, SITE, start, type Started } from './processes';
import { signIn } from './signIn';
import type { CrowdReport } from './socketCrowd';

/** Number of sockets. `SOCKETS=500 npm run bench -- sockets` is faster. */
const SOCKETS = Number(process.env.SOCKETS ?? 5000);
const PROCESSES = 2;
const ARTICLES = 3;
const REST = 8000;
const TIMEOUT = 60_000;

/** Durations of requests in milliseconds, by kind of request. */
type Waits = Map<string, number[]>;

/**
 * Measures thousands of open pages on one server: memory per page, time until all pages have the
 * notification of a member article, and duration of concurrent requests.
 */
export async function benchSockets(folder: string): Promise<void> {
  refuseFewFiles();
  const dataDir = join(folder, 'sockets');
  const file = join(folder, 'tokens.json');
  mkdirSync(dataDir);
  const script = ['tests/bench/socketsDataset.ts', dataDir, file, String(SOCKETS), `${ARTICLES}`];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const articles = JSON.parse(printed.trim().split('\n').at(-1)!) as number[];

  const env = { SEED: 'demo', DATA_DIR: dataDir };
  const limits = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000000' };
  const server = await start(SITE, { ...env, ...limits }, '/health');
  const crowd = new Crowd();
  try {
    await measure(server, crowd, file, articles);
  } finally {
    crowd.end();
    await server.stop();
  }
}

async function measure(
  server: Started,
  crowd: Crowd,
  file: string,
  articles: readonly number[],
): Promise<void> {
  const staff = await signIn(server.url, 'superadmin@centrale.test');
  // Warms up the server, so that its memory then grows only with the sockets.
  await whileAsking(server, staff, () => sleep(REST));
  await sleep(REST);
  const before = await residentMemory(server.pid);

  const startedAt = performance.now();
  const opening = await whileAsking(server, staff, () => crowd.open(server.url, file));
  console.log(`${SOCKETS} sockets opened in ${seconds(performance.now() - startedAt)} s`);
  print('while they open', opening);
  await sleep(REST);
  const grown = (await residentMemory(server.pid)) - before;
  const used = await processorTime(server.pid);
  print('while they are open', await whileAsking(server, staff, () => sleep(REST)));
  const busy = ((await processorTime(server.pid)) - used) / REST;
  console.log(`processor of the server, those requests included: ${Math.round(busy * 100)} %`);

  const times: number[] = [];
  const longest: number[] = [];
  for (const article of articles) {
    let duration = 0;
    const waits = await whileAsking(server, staff, async () => {
      duration = await crowd.heardAfter(() => publish(server.url, staff, article));
    });
    print(`while all are told, in ${seconds(duration)} s`, waits);
    times.push(duration);
    longest.push(Math.max(...[...waits.values()].flat()));
    await sleep(1000);
  }
  verdict('memory of a socket, KiB', (grown * 1024) / SOCKETS, 'less than', 60);
  verdict(`seconds until ${SOCKETS} have it`, middle(times) / 1000, 'less than', 5);
  verdict('longest wait of a request meanwhile, ms', middle(longest), 'less than', 200);
}

/** The child processes that simulate the open pages. */
class Crowd {
  private readonly children: ChildProcess[] = [];
  private heard: number[] = [];
  private opened = 0;
  private lost: string | undefined;

  /** Opens all sockets. Resolves when all have subscribed. */
  async open(url: string, file: string): Promise<void> {
    const size = Math.ceil(SOCKETS / PROCESSES);
    for (let first = 0; first < SOCKETS; first += size) {
      const end = Math.min(first + size, SOCKETS);
      const child = fork('tests/bench/socketCrowd.ts', [url, file, `${first}`, `${end}`], {
        execArgv: ['--import', 'tsx'],
      });
      child.on('message', (crowdReport: CrowdReport) => this.receive(crowdReport));
      this.children.push(child);
    }
    await this.until(() => this.opened === SOCKETS);
  }

  /** Returns the time from the start of `run` until every socket is notified, in milliseconds. */
  async heardAfter(run: () => Promise<void>): Promise<number> {
    this.heard = [];
    const startedAt = performance.timeOrigin + performance.now();
    await run();
    await this.until(() => this.heard.length >= SOCKETS);
    return this.heard.reduce((last, one) => Math.max(last, one), 0) - startedAt;
  }

  end(): void {
    for (const child of this.children) child.kill();
  }

  private receive(crowdReport: CrowdReport): void {
    if ('heard' in crowdReport) this.heard.push(crowdReport.heard);
    else if ('opened' in crowdReport) this.opened += crowdReport.opened;
    else this.lost ??= crowdReport.lost;
  }

  private async until(isSo: () => boolean): Promise<void> {
    for (const end = Date.now() + TIMEOUT; !isSo(); await sleep(5)) {
      if (this.lost || Date.now() > end) {
        throw new Error(
          `${this.opened} sockets are open, ${this.heard.length} heard: ${this.lost ?? 'too slow'}`,
        );
      }
    }
  }
}

/** Sends the requests of browsing users while `run` is in progress. @returns their durations */
async function whileAsking(
  { url }: Started,
  token: string,
  run: () => Promise<unknown>,
): Promise<Waits> {
  const json = { 'content-type': 'application/json' };
  const authorization = `Bearer ${token}`;
  const own = JSON.stringify({ query: '{ unreadNotificationCount }' });
  const requests: Record<string, [string, RequestInit]> = {
    'page from the cache': ['/', { headers: { accept: 'text/html' } }],
    'list for visitors': [
      '/graphql',
      { method: 'POST', headers: json, body: JSON.stringify(BY_ID) },
    ],
    'unread count': [
      '/graphql',
      { method: 'POST', headers: { ...json, authorization }, body: own },
    ],
    'member news by REST': ['/member/news', { headers: { authorization } }],
  };
  const waits: Waits = new Map(Object.keys(requests).map((name) => [name, []]));
  let isOver = false;
  const asking = Object.entries(requests).map(async ([name, [path, options]]) => {
    while (!isOver) {
      const asked = performance.now();
      const response = await fetch(url + path, options);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      waits.get(name)!.push(performance.now() - asked);
      await sleep(10);
    }
  });
  try {
    await run();
  } finally {
    isOver = true;
  }
  await Promise.all(asking);
  return waits;
}

async function publish(url: string, token: string, id: number): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: 'mutation ($id: ID!) { publishArticle(input: { id: $id }) { article { id } } }',
      variables: { id },
    }),
  });
  const { errors } = (await response.json()) as { errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Throws when the shell allows too few open files. Each socket is an open file of a process. */
function refuseFewFiles(): void {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/Max open files\s+\d+\s+(\d+)/.exec(limits)?.[1] ?? Infinity);
  const needed = SOCKETS + 500;
  if (files < needed) {
    throw new Error(
      `This shell allows ${files} open files, and the bench needs ${needed}: ulimit -n ${needed}`,
    );
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function print(when: string, waits: Waits): void {
  console.log(when);
  console.table(
    Object.fromEntries(
      [...waits].map(([name, all]) => [
        name,
        {
          requests: all.length,
          'median ms': Math.round(middle(all)),
          'p99 ms': Math.round(share(all, 0.99)),
          'longest ms': Math.round(Math.max(...all)),
        },
      ]),
    ),
  );
}
