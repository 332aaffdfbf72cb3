import type { Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { authorize } from '#platform/access/policy';
import type { SaveArticleInput } from '../managing/articleActions.types';
import type { Article } from './article.entity';
import { isSame } from './articleState';
import { articlePolicy } from '../news.policy';
import { chosenSlug } from './slugs';
import { publicationDate } from '../writing/articleInput';

/** The address and the date of an article. */
export type Placing = Pick<Article, 'slug' | 'publishedAt'>;

/**
 * The address and the date of an article as an editor gives them; a part that is left out stays as
 * it was.
 * @throws AppError VALIDATION_FAILED tied to `slug` or `publishedAt`; FORBIDDEN
 */
export async function placed(
  actor: Member,
  article: Article,
  input: SaveArticleInput,
): Promise<Placing> {
  const slug = input.slug?.trim() || article.slug;
  const publishedAt = input.publishedAt ?? article.publishedAt;
  if (!isSame(publishedAt, article.publishedAt)) {
    authorize(articlePolicy.publish, actor);
    checkDate(article, publishedAt);
  }
  const isUnchanged = slug === article.slug;
  return { slug: isUnchanged ? slug : await chosenSlug(slug, article.id), publishedAt };
}

/** @throws AppError VALIDATION_FAILED tied to `publishedAt` */
function checkDate(article: Article, publishedAt: Date | null): void {
  if (article.publishedAt === null) {
    throw AppError.invalid({
      publishedAt: 'Cet article n’a pas de date, car il n’a jamais été publié.',
    });
  }
  parse(publicationDate, { publishedAt });
}
