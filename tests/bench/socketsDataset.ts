import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { createApp } from '#server/app';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { readEnv } from '#platform/env';
import { seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { signedInMembers } from '../support/people/members';

/**
 * Fills an empty database with signed-in members and drafts of member articles. Writes the session
 * tokens to a JSON file and prints the IDs of the drafts as JSON. Arguments: DATA_DIR, path of the
 * file, number of members, number of drafts.
 */
const [dataDir, file, members, drafts] = process.argv.slice(2) as [string, string, string, string];
const CHUNK = 500;

const { close } = await createApp(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), {
  jobs: false,
});
await seedDocumented();
await seedDemoAccounts();
const tokens: string[] = [];
while (tokens.length < Number(members)) {
  const size = Math.min(CHUNK, Number(members) - tokens.length);
  tokens.push(...(await signedInMembers(size)).map(({ token }) => token));
}
writeFileSync(file, JSON.stringify(tokens));
const articles: number[] = [];
while (articles.length < Number(drafts)) {
  const { id } = await storeArticle({
    audience: ArticleAudience.MEMBER,
    category: ArticleCategory.FEATURE,
    status: ArticleStatus.DRAFT,
  });
  articles.push(id);
}
await close();
console.log(JSON.stringify(articles));
