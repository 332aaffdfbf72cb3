import { z } from 'zod';

import type { ArticleToEditFragment, SaveArticleInput } from '../../../generated/graphql';
import { parisClock, parisInstant } from '../../../platform/parisDay';
import { typedSchema } from '../../../platform/typedDays';

const CATEGORIES = [
  'UPDATE',
  'EVENT',
  'MAINTENANCE',
  'ANNOUNCEMENT',
  'FEATURE',
  'COMMUNITY',
  'TUTORIAL',
] as const;

/** What is typed of an article, complete or not; a draft holds the same. */
const typed = z.object({
  audience: z.enum(['PUBLIC', 'MEMBER']),
  title: z.string(),
  excerpt: z.string(),
  contentHtml: z.string(),
  category: z.enum(CATEGORIES),
  premium: z.boolean(),
  featured: z.boolean(),
  /** Separated by commas. */
  tags: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** 'YYYY-MM-DDTHH:mm' in Paris, or what was typed of it; empty: no schedule. */
  scheduledFor: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

export type ArticleValues = z.infer<typeof typed>;

const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `Ce texte ne peut pas dépasser ${max} caractères.`);
const atMost = (max: number) =>
  z.string().max(max, `Ce texte ne peut pas dépasser ${max} caractères.`);

/** Whether HTML shows nothing. */
const isEmptyHtml = (html: string) =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** What must be true of an article that is saved; the server checks again. */
export const articleSchema = typed.extend({
  title: required('Le titre est obligatoire.', 200),
  excerpt: required('L’extrait est obligatoire.', 500),
  contentHtml: z.string().refine((html) => !isEmptyHtml(html), 'Le contenu est obligatoire.'),
  imageUrl: atMost(500),
  scheduledFor: typedSchema('moment'),
  imageAlt: atMost(250),
  seoTitle: atMost(200),
  seoDescription: atMost(500),
});

/** The form of an article, or of a new one for a public. */
export function valuesOf(
  article: ArticleToEditFragment | null,
  audience: ArticleValues['audience'],
): ArticleValues {
  return {
    audience: article?.audience ?? audience,
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    contentHtml: article?.contentHtml ?? '',
    category: article?.category ?? 'UPDATE',
    premium: article?.premium ?? false,
    featured: article?.featured ?? false,
    tags: article?.tags.join(', ') ?? '',
    imageUrl: article?.imageUrl ?? '',
    imageAlt: article?.imageAlt ?? '',
    scheduledFor: article?.scheduledFor ? parisClock(article.scheduledFor) : '',
    seoTitle: article?.seoTitle ?? '',
    seoDescription: article?.seoDescription ?? '',
  };
}

/** What a draft holds; null for one that this form cannot read. */
export function readDraft(json: string): ArticleValues | null {
  try {
    return typed.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The server's own words for its enumerations, as GraphQL writes them. */
const upper = z.string().transform((word) => word.toUpperCase());
const orNothing = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/** What a refusal of an old version tells: the article as it is now, and who changed it. */
const current = z
  .object({
    version: z.number(),
    status: upper.pipe(z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'])),
    /** Empty: nobody saved it, it was published for instance. */
    editorName: z.string(),
  })
  .and(
    typed.extend({
      audience: upper.pipe(typed.shape.audience),
      category: upper.pipe(typed.shape.category),
      imageUrl: orNothing,
      imageAlt: orNothing,
      seoTitle: orNothing,
      seoDescription: orNothing,
      scheduledFor: z
        .string()
        .nullable()
        .transform((at) => (at ? parisClock(at) : '')),
    }),
  );

export type CurrentArticle = z.infer<typeof current>;

/** The article as a refusal tells it; null for what this form cannot read. */
export const readCurrent = (told: unknown): CurrentArticle | null =>
  current.safeParse(told).data ?? null;

/** Without blanks around them, without empty ones (administration document, section 5). */
const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** A public article is official, and about its category: its tags follow it. */
function tagsOf({ audience, category, tags }: ArticleValues, from: ArticleValues) {
  if (audience === 'MEMBER') return splitTags(tags);
  const follows = category !== from.category || audience !== from.audience;
  return follows ? ['officiel', category.toLowerCase()] : undefined;
}

export interface Saving {
  /** The article as it was loaded; null: a new one. */
  article: ArticleToEditFragment | null;
  /** The version that the change began from. */
  version: number | null;
  publish: boolean;
  /** Whether the person may put forward. */
  manages: boolean;
}

/** What the server is given: only what this article and this person may have. */
export function toInput(values: ArticleValues, saving: Saving): SaveArticleInput {
  const { article, version, publish, manages } = saving;
  const { scheduledFor, premium, featured, tags: _tags, ...text } = values;
  const from = valuesOf(article, values.audience);
  const isMoved = scheduledFor !== '' && scheduledFor !== from.scheduledFor;
  return {
    ...text,
    id: article?.id ?? null,
    version,
    premium: values.audience === 'MEMBER' && premium,
    featured: manages ? featured : undefined,
    tags: tagsOf(values, from),
    publish: publish || undefined,
    scheduledFor: isMoved && !publish ? parisInstant(scheduledFor) : undefined,
  };
}
