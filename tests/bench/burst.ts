import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { burst, mostFavoured, type Answered, type Asked } from '../support/running/burst';
import { articlePageOf } from './commentsOperations';
import { middle } from './figures';
import { verdict } from './news';
import { SITE, start } from './processes';
import { signIn } from './signIn';

const CONNECTIONS = 50;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP = 150;
const COMMENTS = 20;

/**
 * Connections that all begin at once on something heavy, and go on asking: how long the last of them
 * waits for its first answer, beside what an answer takes under that load.
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
  const env = { NODE_ENV: 'production', SEED: 'documented', DATA_DIR: dataDir };
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

/** The first answer of each connection. */
const firstOf = (answers: readonly Answered[]): number[] => {
  const seen = new Set<number>();
  return times(answers.filter(({ connection }) => !seen.has(connection) && seen.add(connection)));
};

/** Of the rounds, the figure in the middle. */
function print(name: string, rounds: readonly Answered[][]): void {
  const of = (figure: (answers: Answered[]) => number) => middle(rounds.map(figure));
  const rounded = (figure: (answers: Answered[]) => number) => Math.round(of(figure));
  const slowest = (answers: Answered[]) => Math.max(...firstOf(answers));
  console.log(
    `${name}: ${rounded(({ length }) => length / SECONDS)} requests/s; first answers after ` +
      `${rounded((answers) => Math.min(...firstOf(answers)))} (fastest), ` +
      `${rounded((answers) => middle(firstOf(answers)))} (median) and ` +
      `${rounded(slowest)} ms (slowest); all answers ` +
      `${rounded((answers) => middle(times(answers)))} ms (median); ` +
      `the most favoured had ${of((answers) => mostFavoured(answers, CONNECTIONS))} ` +
      `before each had one`,
  );
  const byFirsts = of((answers) => slowest(answers) / middle(firstOf(answers)));
  const byAll = of((answers) => slowest(answers) / middle(times(answers)));
  verdict(`${name}: slowest first / median of first answers`, byFirsts, 'less than', 10);
  verdict(`${name}: slowest first / median of all answers`, byAll, 'less than', 10);
}
