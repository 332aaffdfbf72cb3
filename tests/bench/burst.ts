import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { burst, mostFavoured, type Answered, type Asked } from '../support/running/burst';
import { articlePageOf } from './commentsOperations';
import { middle } from './quantiles';
import { verdict } from './news';
import { SITE, start } from './processes';
import { signIn } from './signIn';

const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP = 150;
const COMMENTS = 20;

/**
 * Starts many connections simultaneously, each of which sends one request after another. Compares
 * the slowest first answer of a connection with the median duration of all answers.
 */
export async function benchBurst(folder: string): Promise<void> {
  const dataDir = join(folder, 'burst');
  mkdirSync(dataDir);
  const script = ['tests/bench/commentsDataset.ts', dataDir, String(COMMENTS)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const { [COMMENTS]: article } = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<
    string,
    { id: number; slug: string }
  >;
  const env = { SEED: 'documented', DATA_DIR: dataDir };
  const server = await start(SITE, { ...env, RATE_LIMIT_PER_MINUTE: '1000000000' }, '/health');
  const authorization = `Bearer ${await signIn(server.url, 'membre@centrale.test')}`;
  const headers = { 'content-type': 'application/json', authorization };
  const body = JSON.stringify(articlePageOf(article!));
  let word = 0;
  const cases: Record<string, () => Asked> = {
    'member article with 120 comments': () => ({ method: 'POST', path: '/graphql', headers, body }),
    'search page that nobody asked for': () => ({
      method: 'GET',
      path: `/actualites?recherche=mot${(word += 1)}`,
      headers: { accept: 'text/html' },
    }),
    'member news by REST': () => ({
      method: 'GET',
      path: '/member/news',
      headers: { authorization },
    }),
  };
  for (const [name, ask] of Object.entries(cases)) {
    await burst(server.url, 1, ask, ({ length }) => length >= WARM_UP);
    const rounds: Answered[][] = [];
    while (rounds.length < ROUNDS) {
      const end = performance.now() + SECONDS * 1000;
      rounds.push(await burst(server.url, CONNECTIONS, ask, () => performance.now() > end));
    }
    print(name, rounds);
  }
  await server.stop();
}

const times = (answers: readonly Answered[]) => answers.map(({ milliseconds }) => milliseconds);

/** Returns the duration of each connection's first answer, in milliseconds. */
const firstOf = (answers: readonly Answered[]): number[] => {
  const seen = new Set<number>();
  return times(answers.filter(({ connection }) => !seen.has(connection) && seen.add(connection)));
};

/**
 * Prints the second worst round. The worst one is ignored, because the order of answers and the
 * machine's load are random.
 */
function print(name: string, rounds: readonly Answered[][]): void {
  const slowest = (answers: readonly Answered[]) => Math.max(...firstOf(answers));
  const byAll = (answers: readonly Answered[]) => slowest(answers) / middle(times(answers));
  const bad = rounds.toSorted((one, other) => byAll(other) - byAll(one))[1]!;
  const firsts = firstOf(bad);
  const [fastest, median, last, all] = [
    Math.min(...firsts),
    middle(firsts),
    slowest(bad),
    middle(times(bad)),
  ].map(Math.round);
  const answered = middle(rounds.map(({ length }) => length)) / SECONDS;
  console.log(
    `${name}: ${Math.round(answered)} requests/s; in the second worst round, first answers after ` +
      `${fastest} (fastest), ${median} (median) and ${last} ms (slowest), all answers after ` +
      `${all} ms (median); the most favoured had ${mostFavoured(bad, CONNECTIONS)} ` +
      `before each had one`,
  );
  const byFirsts = slowest(bad) / middle(firsts);
  verdict(`${name}: slowest first / median of first answers`, byFirsts, 'less than', 10);
  verdict(`${name}: slowest first / median of all answers`, byAll(bad), 'less than', 10);
}
