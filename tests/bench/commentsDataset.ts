import 'reflect-metadata';
import { createApp } from '#server/app';
import { Comment } from '#domains/content/comments/comment.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import type { Article } from '#domains/content/news/article/article.entity';
import { HOUR, now } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DEMO_PASSWORD, seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { buildComment, recountComments } from '#server/seeds/factories/comment.factory';
import { seedDemoMembers } from '#server/seeds/people/members';
import { User } from '#domains/identity/users/user.entity';
import { articlePageOf } from './commentsOperations';

/**
 * Fills an empty database with one member article per given number of comments. Each comment has
 * five replies. Prints as JSON the ID and slug of each article, and the number of SQL statements of
 * its page, including those that check the session. Arguments: DATA_DIR and numbers of comments.
 */
const [dataDir, ...sizes] = process.argv.slice(2) as [string, ...string[]];
const REPLIES = 5;
const CHUNK = 200;

const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000' });
const { fastify, close } = await createApp(env, { jobs: false });
await seedDocumented();
await seedDemoAccounts();
await seedDemoMembers();
const users = await repository(User).find({ select: { id: true } });
const text = 'Merci pour ces explications, je comprends mieux le tirage des appels de nuit. ';

async function fill(article: Article, count: number): Promise<void> {
  const build = (n: number, parentId: number | null) =>
    buildComment({
      articleId: article.id,
      parentId,
      userId: users[n % users.length]!.id,
      content: text.repeat(1 + (n % 4)),
      createdAt: new Date(now().getTime() - n * HOUR),
    });
  for (let first = 0; first < count; first += CHUNK) {
    const size = Math.min(CHUNK, count - first);
    const tops = Array.from({ length: size }, (_, n) => build(first + n, null));
    await repository(Comment).insert(tops);
    for (let r = 1; r <= REPLIES; r++) {
      await repository(Comment).insert(tops.map((top, n) => build(first + n + r, top.id)));
    }
  }
}

const articles = new Map<string, Article>();
for (const size of sizes) {
  const contentHtml = `<p>${text.repeat(30)}</p>`;
  const article = await storeArticle({ audience: ArticleAudience.MEMBER, contentHtml });
  await transaction(() => fill(article, Number(size)));
  articles.set(size, article);
}
await transaction(recountComments);

const post = async (body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const payload = JSON.stringify(body);
  return (await fastify.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
};
const login = `mutation { login(input: { email: "membre@centrale.test", password: "${DEMO_PASSWORD}" }) { token } }`;
const { token } = (await post({ query: login })).data.login as { token: string };

const measured: Record<string, { id: number; slug: string; statements: number }> = {};
for (const [size, { id, slug }] of articles) {
  const page = articlePageOf({ id, slug });
  // Caches the settings, so that their statements are not counted.
  await post(page, token);
  let statements = 0;
  currentDatabase().read.logger.logQuery = () => void (statements += 1);
  const { errors } = (await post(page, token)) as { errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  measured[size] = { id, slug, statements };
}
await close();
console.log(JSON.stringify(measured));
