import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOf } from './load';
import { articleOf, LIST } from './operations';
import { SITE, start, TSX, type Started } from './processes';
import { middle } from './quantiles';

const SMALL = 200;
const LARGE = 100_000;
const CONNECTIONS = 50;
const PRODUCTION = { NODE_ENV: 'production' };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export const serverEnv = (dataDir: string, cache: 'on' | 'off') => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '1000000000',
  RESPONSE_CACHE: cache,
});

/** Results of one server and one request, a value per round. */
interface Readings {
  requestsPerSecond: number[];
  /** Processor time of the server per request, in microseconds. */
  processor: number[];
}

/**
 * Measures the news list and an article over GraphQL, in rounds that alternate between the servers,
 * because the speed of a shared machine changes quickly. Compares uncached requests with Apollo
 * Server on Fastify and one SQL statement (floorApollo.ts), and cached requests with node:http that
 * sends the same bytes from memory (floorMemory.ts).
 */
export async function benchNews(folder: string): Promise<void> {
  const [small, large] = [dataset(folder, SMALL), dataset(folder, LARGE)];
  const copy = (name: string) => {
    cpSync(small, join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const site = (data: string, cache: 'on' | 'off') =>
    start(SITE, serverEnv(data, cache), '/health');
  const uncached = await site(small, 'off');
  const slug = await newestSlug(`${uncached.url}/graphql`);
  const requests = { list: LIST, article: articleOf(slug) };
  const file = join(folder, 'list.json');
  writeFileSync(file, await post(`${uncached.url}/graphql`, LIST));
  const database = join(copy('apollo'), 'centrale.sqlite');
  const servers: Record<string, Started> = {
    'nothing cached': uncached,
    'anonymous cache': await site(copy('cached'), 'on'),
    [`nothing cached, ${LARGE} articles`]: await site(large, 'off'),
    'floor: Apollo on Fastify': await start(
      [...TSX, 'tests/bench/floorApollo.ts', database],
      PRODUCTION,
    ),
    'floor: node:http from memory': await start(
      [...TSX, 'tests/bench/floorMemory.ts', file],
      PRODUCTION,
    ),
  };
  const rows = await measureInTurn(servers, requests);
  for (const server of Object.values(servers)) await server.stop();
  print(rows);
}

async function measureInTurn(
  servers: Record<string, Started>,
  requests: Record<string, object>,
): Promise<Map<string, Readings>> {
  const rows = new Map<string, Readings>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, body] of Object.entries(requests)) {
      for (const [name, { url, pid }] of Object.entries(servers)) {
        const row = rows.get(`${kind}, ${name}`) ?? { requestsPerSecond: [], processor: [] };
        rows.set(`${kind}, ${name}`, row);
        const result = await loadOf(pid, { url: `${url}/graphql`, body, connections: CONNECTIONS });
        row.requestsPerSecond.push(result.requestsPerSecond);
        row.processor.push(result.processor);
      }
    }
  }
  return rows;
}

/** Creates a data folder with a number of articles. @returns its path */
export function dataset(folder: string, articles: number): string {
  const dataDir = join(folder, `articles-${articles}`);
  mkdirSync(dataDir);
  execFileSync('tsx', ['tests/bench/dataset.ts', dataDir, String(articles)], { stdio: 'inherit' });
  return dataDir;
}

async function post(url: string, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.text();
}

async function newestSlug(url: string): Promise<string> {
  const answer = JSON.parse(await post(url, LIST)) as {
    data: { articles: { items: { slug: string }[] } };
  };
  return answer.data.articles.items[0]!.slug;
}

function print(rows: Map<string, Readings>): void {
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { requestsPerSecond, processor }]) => [
        name,
        {
          'requests/s': Math.round(middle(requestsPerSecond)),
          'µs of processor': Math.round(middle(processor)),
        },
      ]),
    ),
  );
  const ratio = (what: keyof Readings, name: string, base: string) =>
    middle(rows.get(name)![what]) / middle(rows.get(base)![what]);
  const compare = (name: string, baseline: string) => {
    verdict(
      `${name} / ${baseline}, requests/s`,
      ratio('requestsPerSecond', name, baseline),
      'at least',
      0.9,
    );
    verdict(
      `${baseline} / ${name}, processor`,
      ratio('processor', baseline, name),
      'at least',
      0.9,
    );
  };
  for (const kind of ['list', 'article']) {
    compare(`${kind}, nothing cached`, `${kind}, floor: Apollo on Fastify`);
    compare(`${kind}, anonymous cache`, `${kind}, floor: node:http from memory`);
  }
  const growth =
    ratio('processor', `list, nothing cached, ${LARGE} articles`, 'list, nothing cached') - 1;
  verdict(`cost of the list at ${LARGE} articles, growth`, growth, 'less than', 0.5);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Prints a measured value, its aim, and whether the aim is reached. */
export function verdict(
  name: string,
  value: number,
  sense: 'at least' | 'less than',
  aim: number,
): void {
  const reached = sense === 'at least' ? value >= aim : value < aim;
  console.log(
    `${reached ? 'reached' : 'MISSED '}  ${name}: ${round(value)} (aim: ${sense} ${aim})`,
  );
}
