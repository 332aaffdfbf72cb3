import {
  ArticleAudience,
  ArticleStatus,
  type QuickUpdateType,
} from '../domains/news/article.types';
import { allTags } from '../domains/news/articleTags';
import { Author } from '../domains/news/author.entity';
import { QuickUpdate } from '../domains/news/quickUpdate.entity';
import { User } from '../domains/users/user.entity';
import { DAY, dayInParis, fromNow, now } from '../platform/clock';
import { currentDatabase, query, repository, transaction } from '../platform/db/transaction';
import { storeArticle } from './factories/article.factory';
import {
  COMPANY,
  coverPath,
  typeset,
  type AuthorKey,
  type AuthorSeed,
  type DemoArticle,
} from './news/articleSeed';
import { storeDemoLibrary } from './newsLibrary';
import { demoAuthors } from './news/demoAuthors';
import { demoMembers } from './news/demoMembers';
import { demoPublic } from './news/demoPublic';
import { demoQuickUpdates, demoUnpublished } from './news/demoUnpublished';
import { demoUpdates } from './news/demoUpdates';
import { documentedArticles, documentedAuthor, documentedQuickUpdates } from './news/documented';

/** Texts are published in the morning, one minute apart in the order of the list. */
const PUBLICATION_HOUR = 8;

/**
 * Puts in the two documented articles, numbers 1 and 2, with their author and the quick updates:
 * once, before anything else of the news. What staff deleted since does not come back.
 */
export async function seedDocumentedNews(): Promise<void> {
  await transaction(async () => {
    if (await repository(Author).exists()) return;
    const author = await storeAuthor(documentedAuthor);
    for (const { publishedAt, title, excerpt, html, cover, ...rest } of documentedArticles) {
      await storeArticle({
        ...rest,
        tags: allTags(rest.tags, { ...rest, audience: ArticleAudience.PUBLIC }),
        imageUrl: coverPath(cover),
        title: typeset(title),
        excerpt: typeset(excerpt),
        contentHtml: typeset(html),
        audience: ArticleAudience.PUBLIC,
        status: ArticleStatus.PUBLISHED,
        publishedAt,
        authorId: author.id,
      });
    }
    await continueNumbering();
    await repository(QuickUpdate).insert(
      documentedQuickUpdates.map(({ title, description, ...rest }) => ({
        ...rest,
        title: typeset(title),
        description: typeset(description),
      })),
    );
  });
}

/** PostgreSQL's own numbering does not see the numbers that the documented articles are given. */
async function continueNumbering(): Promise<void> {
  if (currentDatabase().kind !== 'postgres') return;
  await query(`SELECT setval(pg_get_serial_sequence('articles', 'id'), MAX("id")) FROM articles`);
}

/**
 * Puts in the demonstration's news, once: articles of every audience, category and status, with
 * likes and quick updates. Needs the documented news; the authors who have a demonstration account
 * are tied to it.
 */
export async function seedDemoNews(): Promise<void> {
  await transaction(async () => {
    const [claire] = await repository(Author).find({ order: { id: 'ASC' }, take: 1 });
    if (!claire || (await repository(Author).existsBy({ name: demoAuthors.malik.name }))) return;
    await tieToAccount(claire, documentedAuthor);
    const authors: Record<AuthorKey, number> = {
      claire: claire.id,
      julien: (await storeAuthor(demoAuthors.julien)).id,
      helene: (await storeAuthor(demoAuthors.helene)).id,
      malik: (await storeAuthor(demoAuthors.malik)).id,
    };
    const articles = [...demoUpdates, ...demoPublic, ...demoMembers, ...demoUnpublished];
    for (const article of articles.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      await storeArticle(demoArticle(article, authors[article.author]));
    }
    await storeDemoLibrary();
    await repository(QuickUpdate).insert(
      demoQuickUpdates.map(({ title, description, daysAgo, type }) => ({
        title: typeset(title),
        description: typeset(description),
        publishedOn: dayInParis(fromNow(-daysAgo * DAY)),
        type: type as QuickUpdateType,
      })),
    );
  });
}

async function storeAuthor(seed: AuthorSeed): Promise<Author> {
  const author = await repository(Author).save(
    Object.assign(new Author(), {
      name: seed.name,
      position: seed.position,
      bio: typeset(seed.bio),
      company: COMPANY,
    }),
  );
  await tieToAccount(author, seed);
  return author;
}

/** Gives an author the account of their email address, where there is one. */
async function tieToAccount(author: Author, { email }: AuthorSeed): Promise<void> {
  const user = email ? await repository(User).findOneBy({ emailKey: email }) : null;
  if (user) await repository(Author).update(author.id, { userId: user.id });
}

function demoArticle(seed: DemoArticle, authorId: number) {
  const { title, excerpt, html, daysAgo, author: _key, cover, ...rest } = seed;
  const status = seed.status ?? ArticleStatus.PUBLISHED;
  const date = morning(daysAgo);
  const wasPublished = status === ArticleStatus.PUBLISHED || status === ArticleStatus.ARCHIVED;
  return {
    ...rest,
    tags: allTags(seed.tags, { audience: ArticleAudience.PUBLIC, ...seed }),
    imageUrl: coverPath(cover),
    status,
    authorId,
    title: typeset(title),
    excerpt: typeset(excerpt),
    contentHtml: typeset(html),
    publishedAt: wasPublished ? date : null,
    scheduledFor: status === ArticleStatus.SCHEDULED ? date : null,
    createdAt: date < now() ? date : now(),
  };
}

/** Eight in the morning, UTC, some days ago. */
function morning(daysAgo: number): Date {
  const date = fromNow(-daysAgo * DAY);
  date.setUTCHours(PUBLICATION_HOUR, 0, 0, 0);
  return date;
}
