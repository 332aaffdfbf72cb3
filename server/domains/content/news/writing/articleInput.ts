import { z } from 'zod';
import { AppError } from '#platform/errors/AppError';
import {
  cleanLine,
  fieldsJudgedBy,
  judgedBy,
  line,
  neededLine,
  neededText,
  required,
  text,
} from '#platform/input/fields';
import { hasVisibleText } from '#client/shared/writtenText';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { prefixOf } from '#platform/text/text';
import {
  ArticleAudience,
  ArticleCategory,
  audienceCategories,
  isOurImage,
} from '../article/article.types';
import type { Article } from '../article/article.entity';
import { addedTags, LONGEST_TAG } from '../article/articleTags';
import {
  isTooDeep,
  plainText,
  readMinutes,
  refusedLinkScheme,
  sanitizeArticleHtml,
  showsForeignImage,
  TooComplexError,
} from './articleContent';
import { newsErrors } from '../news.errors';
import { foldText } from '#client/shared/searchText';

export const LONGEST_TITLE = 200;
export const LONGEST_SLUG = 100;
export const MOST_TAGS = 10;

/**
 * Maximum length of the search text, in characters. It is enough for the longest title and excerpt,
 * even if folding adds characters. It is limited because PostgreSQL limits the size of indexed
 * text.
 */
const MAX_SEARCH_TEXT = 800;

const REQUIRED = {
  title: 'Le titre est obligatoire.',
  excerpt: 'L’extrait est obligatoire.',
  contentHtml: 'Le contenu est obligatoire.',
} as const;

const FOREIGN_IMAGE =
  'L’adresse de l’image doit commencer par /media/\u00a0: ajoutez-la d’abord à la médiathèque.';
const FOREIGN_IMAGE_IN_TEXT =
  'Le texte contient une image d’un autre site\u00a0: ajoutez-la d’abord à la médiathèque.';

const refusedLink = (scheme: string) =>
  `Le lien «\u00a0${prefixOf(scheme, 20)}:\u00a0» n’est pas accepté\u00a0: un lien commence par https://, mailto:, tel: ou /.`;

const TOO_DEEP = 'Ce texte contient trop d’éléments HTML imbriqués.';
const TAGS_RULE = `Dix étiquettes au plus, de ${LONGEST_TAG} caractères chacune.`;
const SLUG_RULE = `L’adresse s’écrit en minuscules sans accent, chiffres et tirets, avec une lettre au moins, et ${LONGEST_SLUG} caractères au plus.`;

export const articleSlug = z
  .string()
  .max(LONGEST_SLUG, SLUG_RULE)
  .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_RULE);

export const addressInput = z.object({ title: line(LONGEST_TITLE) });

export const changeInput = z.object({
  version: required(z.number(), 'La version est obligatoire.'),
});

/** Earliest date of publication. The site has no older articles. */
const EARLIEST = new Date('2000-01-01T00:00:00+01:00');

export const publicationDate = z.object({
  publishedAt: z
    .date()
    .min(EARLIEST, 'Choisissez une date à partir du 1er\u00a0janvier 2000.')
    .refine(
      (date) => date <= now(),
      'Cette date est à venir\u00a0: pour programmer l’article, dépubliez-le d’abord.',
    )
    .nullable(),
});

export const scheduleInput = z.object({
  scheduledFor: z.date().refine((at) => at > now(), 'La date de publication doit être à venir.'),
});

const content = neededText(REQUIRED.contentHtml, 200_000)
  // The HTML is parsed only when its length is accepted.
  .pipe(z.string().check(judgedBy(htmlProblem)));

export const articleInput = z
  .object({
    title: neededLine(REQUIRED.title, LONGEST_TITLE),
    excerpt: neededText(REQUIRED.excerpt, 500),
    contentHtml: content,
    category: z.enum(ArticleCategory),
    audience: z.enum(ArticleAudience),
    premium: z.boolean().default(false),
    featured: z.boolean().default(false),
    imageUrl: text(500)
      .refine((address) => address === '' || isOurImage(address), FOREIGN_IMAGE)
      .nullish(),
    imageAlt: line(250).nullish(),
    seoTitle: line(200).nullish(),
    seoDescription: line(500).nullish(),
    tags: z.array(z.string()).default([]),
    authorId: z.number(),
  })
  .check(
    fieldsJudgedBy(({ audience, category, premium, tags }) => ({
      category: audienceCategories[audience].includes(category)
        ? null
        : 'Cette catégorie n’est pas proposée pour ce public.',
      premium:
        premium && audience === ArticleAudience.PUBLIC
          ? 'Un article public ne peut pas être réservé aux abonnés.'
          : null,
      // The length is checked before the tags are compared, because comparing takes quadratic time.
      tags:
        tags.every(isShort) && addedTags(tags, { audience, category }).length <= MOST_TAGS
          ? null
          : TAGS_RULE,
    })),
  );

export type ArticleInput = z.input<typeof articleInput>;
type CheckedArticle = z.output<typeof articleInput>;

/**
 * Validates the fields that an editor filled in.
 * @throws AppError REQUIRED_FIELDS when a required field is empty, otherwise VALIDATION_FAILED;
 * both contain a message per field
 */
export function checkedArticle(input: ArticleInput): CheckedArticle {
  const required: readonly string[] = Object.values(REQUIRED);
  return parse(articleInput, input, (fields) =>
    Object.values(fields).some((message) => required.includes(message))
      ? new AppError(newsErrors.REQUIRED_FIELDS, { fields })
      : AppError.invalid(fields),
  );
}

function isShort(tag: string): boolean {
  return cleanLine(tag).length <= LONGEST_TAG;
}

/**
 * Returns the reason why the HTML of a text is refused, in French; null when it is accepted. The
 * length must be checked before.
 */
function htmlProblem(html: string): string | null {
  if (isTooDeep(html)) return TOO_DEEP;
  if (showsForeignImage(html)) return FOREIGN_IMAGE_IN_TEXT;
  const scheme = refusedLinkScheme(html);
  if (scheme) return refusedLink(scheme);
  try {
    const safe = sanitizeArticleHtml(html);
    return !hasVisibleText(plainText(safe)) && !safe.includes('<img') ? REQUIRED.contentHtml : null;
  } catch (error) {
    if (error instanceof TooComplexError) return TOO_DEEP;
    throw error;
  }
}

/** Returns the text that the search looks in: title and excerpt, without case and accents. */
export function searchTextOf(title: string, excerpt: string): string {
  return prefixOf(`${foldText(title)}\u001f${foldText(excerpt)}`, MAX_SEARCH_TEXT);
}

/** Returns the columns of an article from validated input. */
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
