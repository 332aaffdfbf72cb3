import 'reflect-metadata';
import { createApp } from '#server/app';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { User } from '#domains/identity/users/user.entity';
import { insertRows } from '#platform/db/rows/insertRows';
import { MINUTE, now } from '#platform/running/clock';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DEMO_PASSWORD, seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { seedDemoMembers } from '#server/seeds/people/members';
import { moderationQueries } from './moderationOperations';
import { foldText } from '#client/shared/searchText';

/**
 * Fills an empty database with comments, then measures each query of the moderation queue. Prints
 * as JSON the duration of the first run, and the median and maximum of the following runs, in
 * milliseconds. Arguments: DATA_DIR and number of comments. With the variable DATABASE_URL, it uses
 * that PostgreSQL database.
 */
const [dataDir, size] = [process.argv[2]!, Number(process.argv[3])];
const ARTICLES = 40;
const CHUNK = 20_000;
const TIMES = 15;

const env = readEnv({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
});
const { fastify, close } = await createApp(env, { jobs: false });
await seedDocumented();
await seedDemoAccounts();
await seedDemoMembers();
const users = await repository(User).find({ select: { id: true } });
const articles: number[] = [];
for (let n = 0; n < ARTICLES; n++) {
  articles.push((await storeArticle({ audience: ArticleAudience.MEMBER })).id);
}

const WORDS = ['merci', 'pupitre', 'carte', 'appel', 'nuit', 'garde', 'réglage', 'tournoi'];

/**
 * Returns the status of a comment in a realistic distribution: of a thousand comments, one is
 * pending, one is reported, and twenty are rejected.
 */
function statusOf(n: number): string {
  if (n % 1000 === 1) return 'pending';
  if (n % 1000 === 2) return 'reported';
  return n % 50 === 3 ? 'rejected' : 'approved';
}

function commentOf(n: number) {
  const word = (by: number) => WORDS[Math.floor(n / by) % WORDS.length]!;
  const content = `${word(1)} pour la ${word(3)} du ${word(7)} numéro ${n.toString(36)}`;
  const status = statusOf(n);
  return {
    articleId: articles[n % ARTICLES]!,
    userId: users[n % users.length]!.id,
    content,
    searchText: foldText(content),
    status,
    createdAt: new Date(now().getTime() - (size - n) * (MINUTE / 2)),
    version: 1,
    likeCount: 0,
    replyCount: 0,
    reportCount: status === 'reported' ? 3 : 0,
    moderation: '[]',
  };
}

const [first] = [commentOf(0)];
const columns = Object.keys(first) as (keyof typeof first)[];
for (let from = 0; from < size; from += CHUNK) {
  const rows = Array.from({ length: Math.min(CHUNK, size - from) }, (_, n) => commentOf(from + n));
  await transaction(() => insertRows('comments', columns, rows));
}
if (currentDatabase().kind === 'postgres') await transaction(() => query('ANALYZE comments'));

const post = async (body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const payload = JSON.stringify(body);
  return (await fastify.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
};
const login = `mutation { login(input: { email: "moderateur@centrale.test", password: "${DEMO_PASSWORD}" }) { token } }`;
const { token } = (await post({ query: login })).data.login as { token: string };

async function timed(body: object): Promise<number> {
  const startedAt = performance.now();
  const { errors } = (await post(body, token)) as { errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return performance.now() - startedAt;
}

const measured: Record<string, { first: number; median: number; longest: number }> = {};
// Warms up the process.
await timed(moderationQueries(articles[0]!, users[0]!.id)['newest first']!);
for (const [name, body] of Object.entries(moderationQueries(articles[0]!, users[0]!.id))) {
  const firstTime = await timed(body);
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) times.push(await timed(body));
  times.sort((a, b) => a - b);
  measured[name] = {
    first: firstTime,
    median: times[Math.floor(TIMES / 2)]!,
    longest: times.at(-1)!,
  };
}
await close();
console.log(JSON.stringify(measured));
