import 'reflect-metadata';
import { createApp } from '#server/app';
import { publishArticle } from '#domains/content/news/writing/publication.service';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { settleBackground } from '#platform/running/background';
import { currentDatabase } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DEMO_PASSWORD, seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeCrowd, countNotified } from '../support/people/crowd';

/**
 * Fills an empty database with members and publishes a member article, about which all members are
 * notified. Prints as JSON the durations, and the number of SQL statements that read the unread
 * count. Arguments: DATA_DIR and number of members.
 */
const [dataDir, members] = [process.argv[2]!, Number(process.argv[3])];

const { fastify, close } = await createApp(
  readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000' }),
  { jobs: false },
);
await seedDocumented();
await seedDemoAccounts();
await storeCrowd(members);

const post = async (query: string, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const payload = JSON.stringify({ query });
  return (await fastify.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
};
const login = `mutation { login(input: { email: "membre@centrale.test", password: "${DEMO_PASSWORD}" }) { token } }`;
const { token } = (await post(login)).data.login as { token: string };
const unread = () => post('{ unreadNotificationCount }', token);

const article = await storeArticle({
  audience: ArticleAudience.MEMBER,
  category: ArticleCategory.FEATURE,
  status: ArticleStatus.DRAFT,
});
const startedAt = performance.now();
await publishArticle('system', article.id);
const publishing = performance.now() - startedAt;

// Sends requests during the notification, to measure how long other requests wait.
let done = false;
let longestWait = 0;
const reading = (async () => {
  while (!done) {
    const asked = performance.now();
    await unread();
    longestWait = Math.max(longestWait, performance.now() - asked);
  }
})();
await settleBackground();
const fanOut = performance.now() - startedAt;
done = true;
await reading;

// Caches the settings again, which the publication evicted, so that their statements are not
// counted.
await unread();
let statements = 0;
const { logger } = currentDatabase().read;
logger.logQuery = () => void statements++;
await unread();
const statementsOfCount = statements;
const notified = await countNotified(article.id);
await close();
console.log(
  JSON.stringify({
    publishing,
    fanOut,
    longestWait,
    statements: statementsOfCount,
    notified,
  }),
);
