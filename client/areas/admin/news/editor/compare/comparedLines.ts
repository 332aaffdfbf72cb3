import { formatDateTime } from '#client/platform/text/format';
import { categoryLabels } from '#client/platform/text/labels';
import { parisInstant } from '#client/platform/text/parisDay';
import { dayProblem } from '#client/platform/forms/typedDays';
import type { ArticleValues } from '../articleForm';
import { audienceLabels } from '#areas/admin/news/articleLabels';
import { linesOf } from '#areas/admin/versions/compareTexts';

/** Fields of a version that are compared. Only the title, excerpt, text and tags are required. */
export type ComparedArticle = Pick<ArticleValues, 'title' | 'excerpt' | 'contentHtml' | 'tags'> &
  Partial<ArticleValues>;

/** Formats a time. Returns an invalid time as it was typed. */
const timeText = (typed: string): string =>
  dayProblem(typed, 'moment') ? typed : formatDateTime(parisInstant(typed));

/** Returns the fields of a version as lines of text, to compare with another version. */
export function comparedLines(article: ComparedArticle): string[] {
  const { audience, category, premium, featured, scheduledFor, publishedAt } = article;
  const named: [string, string | false | undefined][] = [
    ['Titre', article.title],
    ['Adresse', article.slug],
    ['Extrait', article.excerpt],
    ['Étiquettes', article.tags],
    ['Public', audience && audienceLabels[audience]],
    ['Catégorie', category && categoryLabels[category]],
    ['Premium', premium && 'oui'],
    ['À la une', featured && 'oui'],
    ['Publié le', publishedAt && timeText(publishedAt)],
    ['Publication prévue', scheduledFor && timeText(scheduledFor)],
    ['Image', article.imageUrl],
    ['Texte alternatif', article.imageAlt],
    ['Titre pour les moteurs', article.seoTitle],
    ['Description pour les moteurs', article.seoDescription],
  ];
  const lines = named.flatMap(([name, text]) => (text ? [`${name}\u00A0: ${text}`] : []));
  return [...lines, ...linesOf(article.contentHtml)];
}
