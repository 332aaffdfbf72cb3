import 'reflect-metadata';
import { createApp } from '#server/app';
import { Article, ArticleTag } from '#domains/content/news/article/article.entity';
import { Author } from '#domains/content/news/reading/author.entity';
import { readEnv } from '#platform/env';
import { repository, transaction } from '#platform/db/transaction';
import { buildArticle, buildAuthor } from '#server/seeds/factories/article.factory';

/** Fills an empty database with public articles. Arguments: DATA_DIR and number of articles. */
const [dataDir, count] = [process.argv[2]!, Number(process.argv[3])];
const CHUNK = 500;
const TAGS = ['pupitre', 'carte', 'audio', 'scenarios', 'communaute', 'site'];

const { close } = await createApp(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), {
  jobs: false,
});
const [author] = await transaction(() => repository(Author).save([buildAuthor()]));
const text = `<p>${'Le pupitre affiche les appels par priorité. '.repeat(60)}</p>`;

for (let first = 1; first <= count; first += CHUNK) {
  const size = Math.min(CHUNK, count - first + 1);
  const numbers = Array.from({ length: size }, (_, i) => first + i);
  await transaction(async () => {
    await repository(Article).insert(
      numbers.map((id) =>
        Object.assign(
          buildArticle({
            id,
            authorId: author!.id,
            title: `Journal de bord numéro ${id}`,
            excerpt: 'Ce que l’équipe a fait cette semaine, et ce qui vient ensuite.',
            contentHtml: text,
            publishedAt: new Date(Date.UTC(2020, 0, 1) + id * 60_000),
          }),
          { slug: `journal-${id}` },
        ),
      ),
    );
    await repository(ArticleTag).insert(
      numbers.flatMap((articleId) =>
        [0, 1, 2].map((position) => {
          const tag = TAGS[(articleId + position) % TAGS.length]!;
          return { articleId, position, tag, foldedTag: tag };
        }),
      ),
    );
  });
}
await close();
