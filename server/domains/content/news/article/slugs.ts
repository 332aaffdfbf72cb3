import type { Member } from '#platform/access/actor';
import { acquireLock, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { authorize } from '#platform/access/policy';
import { slugify } from '#platform/text/text';
import { Article } from './article.entity';
import type { ArticleAddress } from '../managing/articleActions.types';
import { parse, problemOf } from '#platform/input/parse';
import { addressInput, articleSlug, LONGEST_SLUG } from '../writing/articleInput';
import { FormerSlug } from './formerSlug.entity';
import { articlePolicy } from '../news.policy';

/** A lock, so that no two articles get the same address. */
const lockSlugs = () => acquireLock('article-slugs');

/** The article that has or had an address; null when the address is free. */
async function ownerOf(slug: string): Promise<number | null> {
  const article = await repository(Article).findOne({ select: { id: true }, where: { slug } });
  return article?.id ?? (await formerOwnerOf(slug));
}

/** The article that had an address before; null when none did. */
export async function formerOwnerOf(slug: string): Promise<number | null> {
  const former = await repository(FormerSlug).findOneBy({ slug });
  return former?.articleId ?? null;
}

/**
 * A free address for an article, made from its title: the slug, or the slug and the first free
 * number from 2. It is never digits only, which would read as an id. Called in the transaction that
 * stores the article: the address is locked until its end.
 */
export async function uniqueSlug(title: string): Promise<string> {
  await lockSlugs();
  return freeSlug(title);
}

async function freeSlug(title: string): Promise<string> {
  const wanted = slugify(title).slice(0, LONGEST_SLUG).replace(/-+$/, '');
  const base = /[a-z]/.test(wanted) ? wanted : `article-${wanted}`.replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await ownerOf(slug)) === null) return slug;
  }
}

/**
 * The address that an editor chose for an article, locked until the end of the transaction.
 * @param articleId the article, which may take its own former addresses; null for a new one
 * @throws AppError VALIDATION_FAILED tied to `slug`
 */
export async function chosenSlug(given: string, articleId: number | null): Promise<string> {
  const slug = given.trim();
  await lockSlugs();
  const problem = await addressProblem(slug, articleId);
  if (problem) throw AppError.invalid({ slug: problem });
  return slug;
}

/** Why an article cannot have an address, in French; null when it can. */
async function addressProblem(slug: string, articleId: number | null): Promise<string | null> {
  const problem = problemOf(articleSlug, slug);
  if (problem) return problem;
  const owner = await ownerOf(slug);
  return owner === null || owner === articleId
    ? null
    : 'Un autre article utilise ou a utilisé cette adresse.';
}

/**
 * The address that an article would be saved under now, or why it would not. Nothing is reserved:
 * another article may take it meanwhile, and saving checks again.
 * @param asked the address that the editor typed; blank for the present one, or one made from the
 * title
 * @throws AppError FORBIDDEN for an article that the actor may not write; VALIDATION_FAILED for a
 * title that is too long
 */
export async function foreseeAddress(
  actor: Member,
  articleId: string | null,
  asked: { slug: string; title: string },
): Promise<ArticleAddress> {
  authorize(articleId === null ? articlePolicy.create : articlePolicy.edit, actor);
  const { title } = parse(addressInput, asked);
  const id = isId(articleId ?? '') ? Number(articleId) : null;
  const given = asked.slug.trim();
  if (given) return { slug: given, problem: await addressProblem(given, id) };
  const article = id === null ? null : await repository(Article).findOneBy({ id });
  return { slug: article?.slug ?? (await freeSlug(title)), problem: null };
}

/**
 * Keeps a redirect from the former address of an article to the new one. An article that was never
 * published needs none.
 */
export async function redirectFormerSlug(
  { id: articleId, slug, publishedAt }: Pick<Article, 'id' | 'slug' | 'publishedAt'>,
  next: string,
): Promise<void> {
  await repository(FormerSlug).delete({ slug: next });
  if (publishedAt) await repository(FormerSlug).insert({ slug, articleId });
}
