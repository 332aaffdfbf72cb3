import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { requirePermission } from '#platform/access/policy';
import type { SaveArticleInput } from '../managing/articleActions.types';
import type { Article } from './article.entity';
import { isSame } from './articleState';
import { chosenSlug } from './slugs';
import { publicationDate } from '../writing/articleInput';

export type Placing = Pick<Article, 'slug' | 'publishedAt'>;

/**
 * Returns the slug and publication date that an editor requested. A value that the editor left out
 * stays unchanged.
 * @throws AppError VALIDATION_FAILED on `slug` or `publishedAt`; FORBIDDEN when the date changes
 * and the actor lacks CONTENT_NEWS_PUBLISH
 */
export async function placed(
  actor: Member,
  article: Article,
  input: SaveArticleInput,
): Promise<Placing> {
  const slug = input.slug?.trim() || article.slug;
  const publishedAt = input.publishedAt ?? article.publishedAt;
  if (!isSame(publishedAt, article.publishedAt)) {
    requirePermission(actor, Permission.CONTENT_NEWS_PUBLISH);
    checkDate(article, publishedAt);
  }
  const isUnchanged = slug === article.slug;
  return { slug: isUnchanged ? slug : await chosenSlug(slug, article.id), publishedAt };
}

/**
 * Checks a new publication date of an article.
 * @throws AppError VALIDATION_FAILED on `publishedAt`
 */
function checkDate(article: Article, publishedAt: Date | null): void {
  if (article.publishedAt === null) {
    throw AppError.invalid({
      publishedAt: 'Cet article n’a pas de date, car il n’a jamais été publié.',
    });
  }
  parse(publicationDate, { publishedAt });
}
