import 'reflect-metadata';
import { createApp } from '#server/app';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { publishScheduledArticles } from '#domains/content/news/news.jobs';
import { fromNow, MINUTE } from '#platform/running/clock';
import { settleBackground } from '#platform/running/background';
import { readEnv } from '#platform/env';
import { storeArticle } from '#server/seeds/factories/article.factory';

/**
 * Runs the job that publishes scheduled articles on an existing database. Prints the milliseconds
 * per article as JSON. Arguments: DATA_DIR and number of due articles.
 */
const [dataDir, due] = [process.argv[2]!, Number(process.argv[3])];

const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const { close } = await createApp(env, { jobs: false });

async function publishSome(): Promise<number> {
  for (let n = 0; n < due; n++) {
    await storeArticle({
      audience: ArticleAudience.MEMBER,
      category: ArticleCategory.UPDATE,
      status: ArticleStatus.SCHEDULED,
      scheduledFor: fromNow(-MINUTE),
      tags: ['pupitre', 'site'],
    });
  }
  const startedAt = performance.now();
  await publishScheduledArticles.run(new AbortController().signal);
  return (performance.now() - startedAt) / due;
}

// The first run is a warm-up.
await publishSome();
const milliseconds = await publishSome();
await settleBackground();
await close();
console.log(JSON.stringify({ milliseconds }));
