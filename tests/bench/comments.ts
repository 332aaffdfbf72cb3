import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { articlePageOf } from './commentsOperations';
import { load, type LoadResult } from './load';
import { verdict } from './news';
import { SITE, start } from './processes';
import { signIn } from './signIn';

/** Numbers of comments of the measured articles. Each comment has five replies. */
const SIZES = [20, 200, 20_000];
const CONNECTIONS = [1, 50];

type Measured = Record<string, { id: number; slug: string; statements: number }>;

/**
 * Measures the page of a member article with its first 20 comments, for articles with few and many
 * comments.
 */
export async function benchComments(folder: string): Promise<void> {
  const dataDir = join(folder, 'comments');
  mkdirSync(dataDir);
  const script = ['tests/bench/commentsDataset.ts', dataDir, ...SIZES.map(String)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const measured = JSON.parse(printed.trim().split('\n').at(-1)!) as Measured;

  const env = { SEED: 'documented', DATA_DIR: dataDir };
  const server = await start(SITE, { ...env, RATE_LIMIT_PER_MINUTE: '1000000000' }, '/health');
  const headers = { authorization: `Bearer ${await signIn(server.url, 'membre@centrale.test')}` };
  const rows = new Map<string, LoadResult & { statements: number }>();
  for (const [size, { statements, ...article }] of Object.entries(measured)) {
    for (const connections of CONNECTIONS) {
      const page = articlePageOf(article);
      const result = await load(`${server.url}/graphql`, page, connections, headers);
      rows.set(`${size} comments, ${connections} conn.`, { ...result, statements });
    }
  }
  await server.stop();
  print(rows);
}

function print(rows: Map<string, LoadResult & { statements: number }>): void {
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { requestsPerSecond, p50, p99, statements }]) => [
        name,
        {
          'requests/s': Math.round(requestsPerSecond),
          'p50 ms': p50,
          'p99 ms': p99,
          'SQL statements': statements,
        },
      ]),
    ),
  );
  const of = (size: number) => rows.get(`${size} comments, 50 conn.`)!;
  const [few = 0, many = 0, most = 0] = SIZES;
  const growth = (size: number) => of(few).requestsPerSecond / of(size).requestsPerSecond - 1;
  verdict(`cost of the page at ${many} comments, growth`, growth(many), 'less than', 0.2);
  verdict(`cost of the page at ${most} comments, growth`, growth(most), 'less than', 2);
  const more = Math.max(...SIZES.map((size) => of(size).statements)) - of(few).statements;
  verdict('SQL statements that a longer thread adds', more, 'less than', 1);
}
