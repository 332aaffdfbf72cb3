import { Article } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { ArticleLike } from '#domains/content/news/article/articleLike.entity';
import { columnsOf, type ArticleInput } from '#domains/content/news/writing/articleInput';
import { storeTags } from '#domains/content/news/article/articleState';
import { Author } from '#domains/content/news/reading/author.entity';
import { uniqueSlug } from '#domains/content/news/article/slugs';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';

/** Fields of an article that a test may set. Fields that are not set have defaults. */
export type ArticleOverrides = Partial<ArticleInput> &
  Partial<
    Pick<
      Article,
      | 'id'
      | 'slug'
      | 'status'
      | 'publishedAt'
      | 'scheduledFor'
      | 'createdAt'
      | 'updatedAt'
      | 'views'
    >
  > & {
    likes?: number;
  };

let built = 0;

/** Builds an author without storing it. */
export function buildAuthor(overrides: Partial<Author> = {}): Author {
  return Object.assign(new Author(), {
    name: 'Camille Rivière',
    position: 'Rédactrice',
    company: 'Centrale 18-112',
    bio: 'Camille écrit pour le site.',
    ...overrides,
  });
}

/**
 * Builds an article without storing it. By default, the article is public, published now and
 * created at the time of its publication.
 */
export function buildArticle(overrides: ArticleOverrides & { authorId: number }): Article {
  built += 1;
  const { likes: _likes, tags: _tags, status = ArticleStatus.PUBLISHED, ...given } = overrides;
  const columns = columnsOf({
    title: `Article ${built}`,
    excerpt: `Extrait de l’article ${built}.`,
    contentHtml: `<p>Texte de l’article ${built}.</p>`,
    category: ArticleCategory.UPDATE,
    audience: ArticleAudience.PUBLIC,
    ...given,
  });
  const publishedAt = status === ArticleStatus.PUBLISHED ? now() : null;
  const article = Object.assign(new Article(), columns, { status, publishedAt });
  for (const name of ['id', 'slug', 'publishedAt', 'scheduledFor', 'views'] as const) {
    if (given[name] !== undefined) Object.assign(article, { [name]: given[name] });
  }
  article.createdAt = given.createdAt ?? article.publishedAt ?? now();
  article.updatedAt = given.updatedAt ?? article.createdAt;
  return article;
}

/** Builds and stores an article with its tags and likes and, by default, a new author. */
export function storeArticle(overrides: ArticleOverrides = {}): Promise<Article> {
  return transaction(async () => {
    const authorId = overrides.authorId ?? (await repository(Author).save(buildAuthor())).id;
    const article = buildArticle({ ...overrides, authorId });
    article.slug ??= await uniqueSlug(article.title);
    article.likeCount = overrides.likes ?? 0;
    await repository(Article).insert(article);
    await storeTags(article.id, overrides.tags ?? []);
    const likes = Array.from({ length: article.likeCount }, (_, index) => ({
      articleId: article.id,
      visitorKey: `visiteur-de-demonstration-${index + 1}`,
      createdAt: article.createdAt,
    }));
    if (likes.length > 0) await repository(ArticleLike).insert(likes);
    return article;
  });
}
