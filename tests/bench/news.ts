import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type LoadResult } from './load';
import { articleOf, LIST } from './operations';
import { SITE, start } from './processes';

const SMALL = 200;
const LARGE = 100_000;
const CONNECTIONS = [1, 50];

export const serverEnv = (dataDir: string, cache: 'on' | 'off') => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '1000000000',
  RESPONSE_CACHE: cache,
});

/**
 * Measures the news list and an article over GraphQL, among few and many articles. Compares the
 * list with two bare servers (baseline.ts).
 */
export async function benchNews(folder: string): Promise<void> {
  const small = dataset(folder, SMALL);
  const large = dataset(folder, LARGE);
  const rows = new Map<string, LoadResult>();

  const measure = async (name: string, url: string, body: object) => {
    for (const connections of CONNECTIONS) {
      rows.set(`${name}, ${connections} conn.`, await load(url, body, connections));
    }
  };
  const measureServer = async (name: string, data: string, cache: 'on' | 'off') => {
    const server = await start(SITE, serverEnv(data, cache), '/health');
    const url = `${server.url}/graphql`;
    const slug = await newestSlug(url);
    await measure(`list, ${name}`, url, LIST);
    await measure(`article, ${name}`, url, articleOf(slug));
    const body = await post(url, LIST);
    await server.stop();
    return body;
  };

  const body = await measureServer('nothing cached', small, 'off');
  await measureServer('anonymous cache', small, 'on');
  await measureServer(`nothing cached, ${LARGE} articles`, large, 'off');

  const file = join(folder, 'list.json');
  writeFileSync(file, body);
  const baselines = { memory: file, sqlite: join(small, 'centrale.sqlite') };
  for (const [kind, path] of Object.entries(baselines)) {
    const baseline = await start(['tsx', 'tests/bench/baseline.ts', kind, path], {});
    await measure(`baseline: node:http from ${kind}`, baseline.url, LIST);
    await baseline.stop();
  }
  print(rows);
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

function print(rows: Map<string, LoadResult>): void {
  const of = (name: string) => rows.get(name)!.requestsPerSecond;
  const baseline = (connections: number) =>
    of(`baseline: node:http from sqlite, ${connections} conn.`);
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { requestsPerSecond, p50, p99 }]) => [
        name,
        {
          'requests/s': Math.round(requestsPerSecond),
          'p50 ms': p50,
          'p99 ms': p99,
          'ratio to the SQLite baseline': round(
            requestsPerSecond / baseline(name.includes(' 1 conn') ? 1 : 50),
          ),
        },
      ]),
    ),
  );
  const uncached = of('list, nothing cached, 50 conn.');
  const growth = uncached / of(`list, nothing cached, ${LARGE} articles, 50 conn.`) - 1;
  verdict('list uncached / SQLite baseline, 50 conn.', uncached / baseline(50), 'at least', 0.3);
  const cached = of('list, anonymous cache, 50 conn.');
  verdict('list cached / SQLite baseline, 50 conn.', cached / baseline(50), 'at least', 2);
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
