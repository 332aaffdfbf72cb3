import { ArticleAudience, ArticleStatus } from '../domains/content/news/article/article.types';
import { allTags } from '../domains/content/news/article/articleTags';
import { Author } from '../domains/content/news/reading/author.entity';
import { QuickUpdate } from '../domains/content/news/writing/quickUpdates/quickUpdate.entity';
import { User } from '../domains/identity/users/user.entity';
import { currentDatabase, query, repository, transaction } from '../platform/db/transaction';
import { storeArticle } from './factories/article.factory';
import { COMPANY, coverPath, typeset, type AuthorSeed } from './news/articleSeed';
import { documentedArticles, documentedAuthor, documentedQuickUpdates } from './news/documented';

/**
 * Adds the two public articles, with the IDs 1 and 2, and their author, before any other article.
 * Does not add articles again that staff deleted.
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
  });
}

/** Adds the first quick updates. Does nothing if quick updates exist. */
export async function seedQuickUpdates(): Promise<void> {
  await transaction(async () => {
    if (await repository(QuickUpdate).exists()) return;
    await repository(QuickUpdate).insert(
      documentedQuickUpdates.map(({ title, description, ...rest }) => ({
        ...rest,
        title: typeset(title),
        description: typeset(description),
      })),
    );
  });
}

/** Advances PostgreSQL's sequence past the explicit IDs of the articles. */
async function continueNumbering(): Promise<void> {
  if (currentDatabase().kind !== 'postgres') return;
  await query(`SELECT setval(pg_get_serial_sequence('articles', 'id'), MAX("id")) FROM articles`);
}

/** Stores an author of articles, and links the author to a demonstration account, if any. */
export async function storeAuthor(seed: AuthorSeed): Promise<Author> {
  const author = await repository(Author).save(
    Object.assign(new Author(), {
      name: seed.name,
      position: seed.position,
      bio: typeset(seed.bio),
      company: COMPANY,
    }),
  );
  await linkToAccount(author, seed);
  return author;
}

/** Links an author to the account with the author's email address, if such an account exists. */
export async function linkToAccount(author: Author, { email }: AuthorSeed): Promise<void> {
  const user = email ? await repository(User).findOneBy({ emailKey: email }) : null;
  if (user) await repository(Author).update(author.id, { userId: user.id });
}
