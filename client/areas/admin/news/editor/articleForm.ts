import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import type { ArticleToEditFragment, SaveArticleInput } from '#client/generated/graphql';
import { SaveArticleInput as limits } from '#client/generated/limits';
import { categoryLabels } from '#client/platform/text/labels';
import { parisClock, parisInstant } from '#client/platform/text/parisDay';
import { dayProblem } from '#client/platform/forms/typedDays';
import { typedSchema } from '#client/platform/forms/typedSchema';

const CATEGORIES = [
  'UPDATE',
  'EVENT',
  'MAINTENANCE',
  'ANNOUNCEMENT',
  'FEATURE',
  'COMMUNITY',
  'TUTORIAL',
] as const;

/** Schema of the form fields of an article, maybe incomplete, as a draft stores them. */
const typed = z.object({
  audience: z.enum(['PUBLIC', 'MEMBER']),
  title: z.string(),
  /** URL slug; empty for a new article, whose slug is made from the title. */
  slug: z.string(),
  /** ID of the author; empty for a new article, which gets the default author. */
  authorId: z.string(),
  /**
   * Time of publication as 'YYYY-MM-DDTHH:mm' in Paris, or text that is still being typed. Empty
   * before the first publication.
   */
  publishedAt: z.string(),
  excerpt: z.string(),
  contentHtml: z.string(),
  category: z.enum(CATEGORIES),
  premium: z.boolean(),
  featured: z.boolean(),
  /** Tags, separated by commas. */
  tags: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /**
   * Planned time of publication as 'YYYY-MM-DDTHH:mm' in Paris, or text that is still being typed.
   * Empty when the article is not scheduled.
   */
  scheduledFor: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

export type ArticleValues = z.infer<typeof typed>;

export interface ArticleTabProps {
  form: UseFormReturn<ArticleValues, unknown, ArticleValues>;
}

/** Default values for fields that older drafts do not contain. */
const LATER_FIELDS = { slug: '', authorId: '', publishedAt: '' };

type Text = 'title' | 'excerpt' | 'imageUrl' | 'imageAlt' | 'seoTitle' | 'seoDescription';

const text = (name: Text) => {
  const { max } = limits[name];
  return z.string().trim().max(max, `Ce texte ne peut pas dépasser ${max} caractères.`);
};

/** Pattern of a slug, as on the server. For an empty slug, the server uses the title. */
const SLUG = /^$|^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_RULE =
  'Utilisez des minuscules sans accent, des chiffres et des tirets, avec une lettre au moins.';

/** Returns whether HTML has no visible content. */
const isEmptyHtml = (html: string) =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** Error message for a planned time in the past. The server uses the same message. */
const NOT_TO_COME = 'Choisissez une date de publication à venir.';

/** Returns whether a field contains a future time. */
export const isToCome = (typedInstant: string): boolean =>
  typedInstant !== '' &&
  dayProblem(typedInstant, 'moment') === null &&
  parisInstant(typedInstant) > new Date().toISOString();

const mayBeSaved = typed.extend({
  title: text('title').min(1, 'Le titre est obligatoire.'),
  slug: z.string().regex(SLUG, SLUG_RULE),
  excerpt: text('excerpt').min(1, 'L’extrait est obligatoire.'),
  contentHtml: z.string().refine((html) => !isEmptyHtml(html), 'Le contenu est obligatoire.'),
  imageUrl: text('imageUrl'),
  scheduledFor: typedSchema('moment'),
  publishedAt: typedSchema('moment', 'past'),
  imageAlt: text('imageAlt'),
  seoTitle: text('seoTitle'),
  seoDescription: text('seoDescription'),
});

/**
 * Returns the schema that validates an article before it is saved. The server validates again.
 * @param waitsFor saved time of the planned publication. It is accepted even if it is in the past
 *    when the article is saved again.
 */
export const articleSchema = (waitsFor: string) =>
  mayBeSaved.extend({
    scheduledFor: typedSchema('moment').refine(
      (at) => at === '' || at === waitsFor || dayProblem(at, 'moment') !== null || isToCome(at),
      NOT_TO_COME,
    ),
  });

/**
 * Returns the form values of an article. If the article is null, returns the initial values of a
 * new article for the given audience.
 */
export function valuesOf(
  article: ArticleToEditFragment | null,
  audience: ArticleValues['audience'],
): ArticleValues {
  return {
    audience: article?.audience ?? audience,
    title: article?.title ?? '',
    slug: article?.slug ?? '',
    authorId: article?.author.id ?? '',
    publishedAt: article?.publishedAt ? parisClock(article.publishedAt) : '',
    excerpt: article?.excerpt ?? '',
    contentHtml: article?.contentHtml ?? '',
    category: article?.category ?? 'UPDATE',
    premium: article?.premium ?? false,
    featured: article?.featured ?? false,
    tags: article ? typedTags(article) : '',
    imageUrl: article?.imageUrl ?? '',
    imageAlt: article?.imageAlt ?? '',
    scheduledFor: article?.scheduledFor ? parisClock(article.scheduledFor) : '',
    seoTitle: article?.seoTitle ?? '',
    seoDescription: article?.seoDescription ?? '',
  };
}

/** Returns the form values that a draft contains; null when their format is unknown. */
export function readDraft(json: string): ArticleValues | null {
  try {
    return typed.safeParse({ ...LATER_FIELDS, ...JSON.parse(json) }).data ?? null;
  } catch {
    return null;
  }
}

export interface CurrentArticle extends ArticleValues {
  article: ArticleToEditFragment;
  status: ArticleToEditFragment['status'];
  /**
   * Last editor; null when the last change was not a save, but for example a publication.
   */
  editor: { id: string; username: string } | null;
}

/** Returns the article that another member changed, as shown in a version conflict. */
export const currentArticle = (
  article: ArticleToEditFragment,
  audience: ArticleValues['audience'],
  editor: CurrentArticle['editor'],
): CurrentArticle => {
  return { ...valuesOf(article, audience), article, status: article.status, editor };
};

/** Splits tags at commas, trims them and drops empty ones. */
const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Returns the tags that the server adds to a public article: "officiel" and the category. */
const ownTags = ({ audience, category }: Pick<ArticleValues, 'audience' | 'category'>): string[] =>
  audience === 'PUBLIC' ? ['officiel', categoryLabels[category]] : [];

/** Returns the tags that staff added to an article, separated by commas. */
function typedTags(article: Pick<ArticleToEditFragment, 'audience' | 'category' | 'tags'>): string {
  const own = ownTags(article);
  return article.tags.filter((tag) => !own.includes(tag)).join(', ');
}

export interface Saving {
  article: ArticleToEditFragment | null;
  /** Version that the changes are based on; null for a new article. */
  version: number | null;
  publish: boolean;
  manages: boolean;
}

/** Converts the form values to the input of the API. */
export function toInput(values: ArticleValues, saving: Saving): SaveArticleInput {
  const { article, version, publish, manages } = saving;
  const { scheduledFor, premium, featured, tags, ...rest } = values;
  const { slug: _slug, authorId: _author, publishedAt: _published, ...text } = rest;
  const from = valuesOf(article, values.audience);
  const isMoved = scheduledFor !== from.scheduledFor;
  /**
   * Returns a value if it was changed and is not empty; otherwise undefined. Saving then does not
   * overwrite the change of another member.
   */
  const changed = (name: 'slug' | 'authorId' | 'publishedAt') =>
    values[name] !== from[name] && values[name] !== '' ? values[name] : undefined;
  const movedTo = changed('publishedAt');
  return {
    ...text,
    slug: changed('slug'),
    authorId: manages ? changed('authorId') : undefined,
    publishedAt: movedTo && parisInstant(movedTo),
    id: article?.id ?? null,
    version,
    premium: values.audience === 'MEMBER' && premium,
    featured: manages ? featured : undefined,
    tags: splitTags(tags),
    publish: publish || undefined,
    scheduledFor:
      isMoved && !publish ? (scheduledFor === '' ? null : parisInstant(scheduledFor)) : undefined,
  };
}
