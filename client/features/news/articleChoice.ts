import { articles } from '#client/generated/limits';
import type { AuthorBoxFragment } from '#client/generated/publicGraphql';
import { foldForSearch } from '#client/platform/text/searchText';

/** The articles of one tag, of one author, or both; '' for all. */
export interface ArticleChoice {
  etiquette: string;
  auteur: string;
}

/** A tag as addresses write it: the same however it is spelled. */
export const tagInAddress = (tag: string): string => foldForSearch(tag);

/** Reads the tag and the author in the address of a list of articles; invalid ones are ignored. */
export function readArticleChoice(parameters: URLSearchParams): ArticleChoice {
  const auteur = parameters.get('auteur') ?? '';
  const etiquette = tagInAddress((parameters.get('etiquette') ?? '').replace(/\p{C}/gu, ' '));
  return {
    etiquette: etiquette.slice(0, articles.tag.max),
    auteur: /^[1-9]\d{0,8}$/.test(auteur) ? auteur : '',
  };
}

/** What a list of articles of one tag or one author asks for, beside its search and page. */
export const choiceVariables = ({ etiquette, auteur }: ArticleChoice) => ({
  ...(etiquette && { tag: etiquette }),
  ...(auteur && { author: auteur }),
});

interface ChosenArticles {
  articles: { items: readonly { tags: readonly string[] }[] };
  author: AuthorBoxFragment | null;
}

/**
 * The heading of a list of one author, one tag or both, and a sentence below it; null for all
 * articles. A tag is written as an article spells it: an address may say anything.
 * @param data what the list loaded; without it, neither has a name yet
 */
export function choiceLabels(
  { etiquette, auteur }: ArticleChoice,
  data: ChosenArticles | null | undefined,
): { title: string; lead: string } | null {
  const tags = data?.articles.items.flatMap(({ tags }) => tags) ?? [];
  const spelled = tags.find((tag) => tagInAddress(tag) === etiquette);
  const quoted = spelled ? ` «\u00A0${spelled}\u00A0»` : '';
  if (auteur) {
    if (data && !data.author)
      return { title: 'Auteur inconnu', lead: 'Cet auteur n’a publié aucun article.' };
    const { name = 'Auteur', position, company, bio } = data?.author ?? {};
    const role = [position, company].filter(Boolean).join(' · ');
    const title = etiquette ? `${name}, étiquette${quoted}` : name;
    return { title, lead: [role, bio].filter(Boolean).join('. ') || 'Les articles de cet auteur.' };
  }
  if (!etiquette) return null;
  return {
    title: `Étiquette${quoted}`,
    lead:
      data && !spelled
        ? 'Aucun article ne porte cette étiquette.'
        : 'Tous les articles qui portent cette étiquette.',
  };
}
