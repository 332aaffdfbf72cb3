import { foldText } from '../../../../platform/text/text';
import { ArticleAudience, categoryLabels, type ArticleCategory } from './article.types';

/** What every public article is. Source: administration document, section 3. */
const OFFICIAL = 'officiel';

const LABELS = new Set(Object.values(categoryLabels).map(foldText));

/** What says which tags an article has by itself. */
interface Tagged {
  audience: ArticleAudience;
  category: ArticleCategory;
}

/** The tags that an article has by itself: a public one is official, and about its category. */
const ownTags = ({ audience, category }: Tagged): string[] =>
  audience === ArticleAudience.PUBLIC ? [OFFICIAL, categoryLabels[category]] : [];

/** A tag on one line, without blanks around it. */
export const withoutBreaks = (tag: string): string => tag.replace(/\s+/g, ' ').trim();

/** Tags without blanks around them, each once whatever its case and accents, in the order given. */
export function cleanTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const clean = withoutBreaks(tag);
    const key = foldText(clean);
    if (key && !kept.has(key)) kept.set(key, clean);
  }
  return [...kept.values()];
}

/**
 * The tags that staff gave an article: all but those that it has by itself, which stand first, whatever
 * its category was when they were written.
 * @param wasPublic whether it was a public article when they were
 */
export function addedTags(
  tags: readonly string[],
  article: Tagged,
  wasPublic = article.audience === ArticleAudience.PUBLIC,
): string[] {
  const clean = cleanTags(tags);
  if (!wasPublic && article.audience !== ArticleAudience.PUBLIC) return clean;
  const isOfficial = foldText(clean[0] ?? '') === OFFICIAL;
  const own = isOfficial ? (LABELS.has(foldText(clean[1] ?? '')) ? 2 : 1) : 0;
  const known = new Set(ownTags(article).map(foldText));
  return clean.slice(own).filter((tag) => !known.has(foldText(tag)));
}

/**
 * All the tags of an article: its own, then those of staff. A change of category replaces only the tag
 * of the category. Source: decision 27.
 */
export function allTags(tags: readonly string[], article: Tagged, wasPublic?: boolean): string[] {
  return [...ownTags(article), ...addedTags(tags, article, wasPublic)];
}
