import { foldText } from '#platform/text/text';
import { ArticleAudience, categoryLabels, type ArticleCategory } from './article.types';

/** Maximum length of a tag, in characters. */
export const LONGEST_TAG = 40;

/** Automatic tag of every public article. */
const OFFICIAL = 'officiel';

const LABELS = new Set(Object.values(categoryLabels).map(foldText));

/** Facts that decide which automatic tags an article has. */
interface Tagged {
  audience: ArticleAudience;
  category: ArticleCategory;
}

/**
 * Returns the automatic tags of an article: a public one has "officiel" and the label of its
 * category.
 */
const ownTags = ({ audience, category }: Tagged): string[] =>
  audience === ArticleAudience.PUBLIC ? [OFFICIAL, categoryLabels[category]] : [];

/** Returns a tag on one line, trimmed. */
export const withoutBreaks = (tag: string): string => tag.replace(/\s+/g, ' ').trim();

/**
 * Returns the tags trimmed, in the given order, without duplicates that differ only in case or
 * accents.
 */
export function cleanTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) {
    const clean = withoutBreaks(tag);
    const key = foldText(clean);
    if (key && !unique.has(key)) unique.set(key, clean);
  }
  return [...unique.values()];
}

/**
 * Returns the tags that staff added to an article. Removes the automatic ones, which come first,
 * even when they were written for another category.
 * @param wasPublic whether the article was public when the tags were stored
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
 * Returns all tags of an article: the automatic ones, then those of staff. A change of category
 * replaces only the tag of the category.
 */
export function allTags(tags: readonly string[], article: Tagged, wasPublic?: boolean): string[] {
  return [...ownTags(article), ...addedTags(tags, article, wasPublic)];
}
