import { articles } from '#client/generated/limits';
import type { AuthorBoxFragment } from '#client/generated/publicGraphql';
import { foldText } from '#client/shared/searchText';
import { quoted } from '#client/shared/quoted';

/** Filters of a list of articles: a tag and the ID of an author. '' means no filter. */
export interface ArticleChoice {
  etiquette: string;
  auteur: string;
}

/** Returns a tag as written in URLs: in lower case and without accents. */
export const tagInAddress = (tag: string): string => foldText(tag);

/**
 * Returns the tag and the author that the URL of a list of articles contains; ignores invalid
 * values.
 */
export function readArticleChoice(parameters: URLSearchParams): ArticleChoice {
  const auteur = parameters.get('auteur') ?? '';
  const etiquette = tagInAddress((parameters.get('etiquette') ?? '').replace(/\p{C}/gu, ' '));
  return {
    etiquette: etiquette.slice(0, articles.tag.max),
    auteur: /^[1-9]\d{0,8}$/.test(auteur) ? auteur : '',
  };
}

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
