import type { Member } from '#platform/access/actor';
import { acquireLock, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { requirePermission } from '#platform/access/policy';
import { firstFreeSlug, slugify } from '#platform/text/text';
import { Article } from './article.entity';
import type { ArticleAddress } from '../managing/articleActions.types';
import { parse, problemOf } from '#platform/input/parse';
import { addressInput, articleSlug, LONGEST_SLUG } from '../writing/articleInput';
import { FormerSlug } from './formerSlug.entity';
import { writingPermission } from '../news.policy';

/** Locks all slugs until the end of the transaction, so that no two articles get the same slug. */
const lockSlugs = () => acquireLock('article-slugs');

/** Returns the ID of the article that has or had a slug; null when the slug is free. */
async function ownerOf(slug: string): Promise<number | null> {
  const article = await repository(Article).findOne({ select: { id: true }, where: { slug } });
  return article?.id ?? (await formerOwnerOf(slug));
}

/** Returns the ID of the article whose former slug this is; null when there is none. */
export async function formerOwnerOf(slug: string): Promise<number | null> {
  const former = await repository(FormerSlug).findOneBy({ slug });
  return former?.articleId ?? null;
}

/**
 * Returns a free slug made from the title of an article. A slug that is in use gets the first free
 * suffix, from -2. A slug never consists of digits only, because it would be taken for an ID. Must
 * run in the transaction that stores the article: all slugs stay locked until its end.
 */
export async function uniqueSlug(title: string): Promise<string> {
  await lockSlugs();
  return freeSlug(title);
}

async function freeSlug(title: string): Promise<string> {
  const wanted = slugify(title).slice(0, LONGEST_SLUG).replace(/-+$/, '');
  const base = /[a-z]/.test(wanted) ? wanted : `article-${wanted}`.replace(/-$/, '');
  return firstFreeSlug(base, async (slug) => (await ownerOf(slug)) !== null);
}

/**
 * Validates the slug that an editor chose for an article, and locks all slugs until the end of the
 * transaction.
 * @param articleId ID of the article, which may use its own former slugs again; null for a new
 * article
 * @throws AppError VALIDATION_FAILED on `slug`
 */
export async function chosenSlug(given: string, articleId: number | null): Promise<string> {
  const slug = given.trim();
  await lockSlugs();
  const problem = await addressProblem(slug, articleId);
  if (problem) throw AppError.invalid({ slug: problem });
  return slug;
}

/** Returns the reason why an article cannot have a slug, in French; null when it can. */
async function addressProblem(slug: string, articleId: number | null): Promise<string | null> {
  const problem = problemOf(articleSlug, slug);
  if (problem) return problem;
  const owner = await ownerOf(slug);
  return owner === null || owner === articleId
    ? null
    : 'Un autre article utilise ou a utilisé cette adresse.';
}

/**
 * Returns the slug that an article would get if it were saved now, or the problem with the chosen
 * slug. Does not reserve the slug: saving checks it again, because another article may have taken
 * it.
 * @param asked slug and title typed by the editor. A blank slug means the current one or, for a new
 * article, one made from the title
 * @throws AppError FORBIDDEN when the actor may not create or edit the article; VALIDATION_FAILED
 * for a title that is too long
 */
export async function foreseeAddress(
  actor: Member,
  articleId: string | null,
  asked: { slug: string; title: string },
): Promise<ArticleAddress> {
  requirePermission(actor, writingPermission(articleId));
  const { title } = parse(addressInput, asked);
  const id = isId(articleId ?? '') ? Number(articleId) : null;
  const given = asked.slug.trim();
  if (given) return { slug: given, problem: await addressProblem(given, id) };
  const article = id === null ? null : await repository(Article).findOneBy({ id });
  return { slug: article?.slug ?? (await freeSlug(title)), problem: null };
}

/** Stores a redirect from the old slug of an article to the new one. */
export async function redirectFormerSlug(
  { id: articleId, slug, publishedAt }: Pick<Article, 'id' | 'slug' | 'publishedAt'>,
  next: string,
): Promise<void> {
  await repository(FormerSlug).delete({ slug: next });
  if (publishedAt) await repository(FormerSlug).insert({ slug, articleId });
}
