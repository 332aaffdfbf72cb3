import { articles } from '#client/generated/limits';
import type { ArticleCategory, AuthorBoxFragment } from '#client/generated/publicGraphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import type { NewsListSearch } from '#client/platform/address/paths';
import { foldText } from '#client/shared/searchText';
import { quoted } from '#client/shared/quoted';

/** Filters of a list of articles: a tag and the ID of an author. '' means no filter. */
export interface ArticleChoice {
  etiquette: string;
  auteur: string;
}

/** Returns a tag as written in URLs: in lower case and without accents. */
export const tagInAddress = (tag: string): string => foldText(tag);

/** Category of the filter, with its name in the URL ('' for all) and its label. */
export interface CategoryChoice {
  slug: string;
  category: ArticleCategory | null;
  label: string;
}

/** Defines the URL of a list of articles with the categories of its filter. */
export const newsListAddress = (
  href: (search: NewsListSearch) => string,
  categories: readonly CategoryChoice[],
) =>
  listAddress<NewsListSearch>(href, {
    recherche: parameter.search,
    categorie: parameter.oneOf(categories),
    etiquette: (parameters, name) =>
      tagInAddress(parameter.text(parameters, name).replace(/\p{C}/gu, ' ')).slice(
        0,
        articles.tag.max,
      ),
    auteur: parameter.matching(/^[1-9]\d{0,8}$/),
    page: parameter.page(),
  });

/** Returns the variables of a GraphQL query for the filter, without search text and page. */
export const choiceVariables = ({ etiquette, auteur }: ArticleChoice) => ({
  ...(etiquette && { tag: etiquette }),
  ...(auteur && { author: auteur }),
});

interface ChosenArticles {
  articles: { items: readonly { tags: readonly string[] }[] };
  author: AuthorBoxFragment | null;
}

/**
 * Returns the heading of a list filtered by tag or author, and the sentence below it; null without
 * such a filter. The tag is spelled as in the articles and not as in the URL, which may contain any
 * text.
 * @param data loaded list; until it is loaded, the names of the tag and the author are unknown
 */
export function choiceLabels(
  { etiquette, auteur }: ArticleChoice,
  data: ChosenArticles | null | undefined,
): { title: string; lead: string } | null {
  const tags = data?.articles.items.flatMap(({ tags }) => tags) ?? [];
  const spelled = tags.find((tag) => tagInAddress(tag) === etiquette);
  const tag = spelled ? ` ${quoted(spelled)}` : '';
  if (auteur) {
    if (data && !data.author)
      return { title: 'Auteur inconnu', lead: 'Cet auteur n’a publié aucun article.' };
    const { name = 'Auteur', position, company, bio } = data?.author ?? {};
    const role = [position, company].filter(Boolean).join(' · ');
    const title = etiquette ? `${name}, étiquette${tag}` : name;
    return { title, lead: [role, bio].filter(Boolean).join('. ') || 'Les articles de cet auteur.' };
  }
  if (!etiquette) return null;
  return {
    title: `Étiquette${tag}`,
    lead:
      data && !spelled
        ? 'Aucun article ne porte cette étiquette.'
        : 'Tous les articles qui portent cette étiquette.',
  };
}
