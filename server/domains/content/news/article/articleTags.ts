import { cleanLine } from '#platform/input/fields';
import { ArticleAudience, categoryLabels, type ArticleCategory } from './article.types';
import { foldText } from '#client/shared/searchText';

/** Maximum length of a tag, in characters. */
export const LONGEST_TAG = 40;

/** Automatic tag of every public article. */
const OFFICIAL = 'officiel';

const LABELS = new Set(Object.values(categoryLabels).map(foldText));

interface Tagged {
  audience: ArticleAudience;
  category: ArticleCategory;
}

/**
 * Returns the automatic tags of an article. A public article has "officiel" and the label of its
 * category; a member article has none.
 */
const ownTags = ({ audience, category }: Tagged): string[] =>
  audience === ArticleAudience.PUBLIC ? [OFFICIAL, categoryLabels[category]] : [];

/** Returns the tags cleaned and in the given order. */
export function cleanTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) {
    const clean = cleanLine(tag);
    const key = foldText(clean);
    if (key && !unique.has(key)) unique.set(key, clean);
  }
  return [...unique.values()];
}

/**
 * Returns the tags that staff added to an article. Leaves out the automatic tags, which come first,
 * even the tag of a former category.
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

/** Returns all tags of an article: first the automatic ones, then those added by staff. */
export function allTags(tags: readonly string[], article: Tagged, wasPublic?: boolean): string[] {
  return [...ownTags(article), ...addedTags(tags, article, wasPublic)];
}
