import { AppError } from '../../../../platform/errors/AppError';
import { beginningOf, foldText } from '../../../../platform/text/text';
import { audienceCategories, ArticleAudience, isOurImage } from '../article/article.types';
import type { Article } from '../article/article.entity';
import { addedTags, withoutBreaks } from '../article/articleTags';
import {
  isTooDeep,
  plainText,
  readMinutes,
  sanitizeArticleHtml,
  showsForeignImage,
} from './articleContent';
import type { ArticleInput } from '../news.types';
import { newsErrors } from '../news.errors';

const MAX_TAGS = 10;

/** Title and excerpt at their longest, and what folding may add; PostgreSQL bounds what it indexes. */
const MAX_SEARCH_TEXT = 800;

/** Longest texts, in characters. */
const LIMITS = {
  title: 200,
  excerpt: 500,
  contentHtml: 200_000,
  imageUrl: 500,
  imageAlt: 250,
  seoTitle: 200,
  seoDescription: 500,
  tag: 40,
} as const;

const REQUIRED = {
  title: 'Le titre est obligatoire.',
  excerpt: 'L’extrait est obligatoire.',
  contentHtml: 'Le contenu est obligatoire.',
} as const;

const FOREIGN_IMAGE =
  'L’adresse de l’image doit commencer par /media/\u00a0: ajoutez-la d’abord à la médiathèque.';
const FOREIGN_IMAGE_IN_TEXT =
  'Le texte montre une image d’un autre site\u00a0: ajoutez-la d’abord à la médiathèque.';

const TOO_DEEP = 'Ce texte emboîte trop d’éléments HTML les uns dans les autres.';

const tooLong = (most: number) => `Ce texte ne peut pas dépasser ${most} caractères.`;

/** @throws AppError VALIDATION_FAILED tied to `title`, as the saving of an article does */
export function refuseLongTitle(title: string): void {
  if (title.length > LIMITS.title) throw AppError.invalid({ title: tooLong(LIMITS.title) });
}

/**
 * Checks what an editor gives of an article.
 * @throws AppError REQUIRED_FIELDS when one of those that must be there is not, else VALIDATION_FAILED,
 * with a message per field
 */
export function checkArticleInput(input: ArticleInput): void {
  const fields: Record<string, string> = {};
  for (const name of Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]) {
    if (input[name].trim() === '') fields[name] = REQUIRED[name];
  }
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const text = name === 'tag' ? null : input[name];
    if (text && text.length > LIMITS[name]) {
      fields[name] = tooLong(LIMITS[name]);
    }
  }
  const problem = fields.contentHtml ? null : problemOf(input.contentHtml);
  if (problem) fields.contentHtml = problem;
  if (!audienceCategories[input.audience].includes(input.category)) {
    fields.category = 'Cette catégorie n’existe pas pour ce public.';
  }
  if (input.premium && input.audience === ArticleAudience.PUBLIC) {
    fields.premium = 'Un article public ne peut pas être réservé aux abonnés.';
  }
  if (input.imageUrl && !isOurImage(input.imageUrl)) {
    fields.imageUrl = FOREIGN_IMAGE;
  }
  if (!areShort(input.tags ?? []) || addedTags(input.tags ?? [], input).length > MAX_TAGS) {
    fields.tags = `Dix étiquettes au plus, de ${LIMITS.tag} caractères chacune.`;
  }
  const isIncomplete = Object.values(REQUIRED).some((text) => Object.values(fields).includes(text));
  if (isIncomplete) throw new AppError(newsErrors.REQUIRED_FIELDS, { fields });
  if (Object.keys(fields).length > 0) throw AppError.invalid(fields);
}

/** Looked at before tags are compared, which takes time by the square of their length. */
const areShort = (tags: readonly string[]): boolean =>
  tags.every((tag) => withoutBreaks(tag).length <= LIMITS.tag);

/** What is wrong with a text of a length that may be parsed. */
function problemOf(html: string): string | null {
  if (isTooDeep(html)) return TOO_DEEP;
  if (showsForeignImage(html)) return FOREIGN_IMAGE_IN_TEXT;
  const safe = sanitizeArticleHtml(html);
  return plainText(safe) === '' && !safe.includes('<img') ? REQUIRED.contentHtml : null;
}

/**
 * What the search looks in: title and excerpt, folded, with a sign between them that nobody types,
 * so that no search runs from the one into the other.
 */
export function searchTextOf(title: string, excerpt: string): string {
  return beginningOf(`${foldText(title)}\u001f${foldText(excerpt)}`, MAX_SEARCH_TEXT);
}

/** The columns of an article that checked input gives; its tags are rows apart. */
export function columnsOf(input: ArticleInput) {
  const contentHtml = sanitizeArticleHtml(input.contentHtml);
  const title = input.title.trim();
  const excerpt = input.excerpt.trim();
  return {
    title,
    excerpt,
    contentHtml,
    category: input.category,
    audience: input.audience,
    authorId: input.authorId,
    premium: input.premium ?? false,
    featured: input.featured ?? false,
    imageUrl: input.imageUrl ?? null,
    imageAlt: input.imageAlt ?? null,
    seoTitle: input.seoTitle ?? null,
    seoDescription: input.seoDescription ?? null,
    readMinutes: readMinutes(contentHtml),
    searchText: searchTextOf(title, excerpt),
  } satisfies Partial<Article>;
}
