import { readArticleChoice, type ArticleChoice } from '#features/news/articleChoice';
import type { ArticleCategory } from '#client/generated/publicGraphql';
import { readPage } from '#client/platform/address/pageParameter';
import { readSearch } from '#client/platform/text/searchText';
import { quoted } from '#client/shared/quoted';

/** Category buttons of the public list, with their names in the URL. */
export const categoryFilters: readonly {
  slug: string;
  category: ArticleCategory | null;
  label: string;
}[] = [
  { slug: '', category: null, label: 'Toutes' },
  { slug: 'mise-a-jour', category: 'UPDATE', label: 'Mise à jour' },
  { slug: 'evenement', category: 'EVENT', label: 'Événement' },
  { slug: 'annonce', category: 'ANNOUNCEMENT', label: 'Annonce' },
];

/** Filters of the public news list, as read from its URL. */
export interface NewsFilters extends ArticleChoice {
  recherche: string;
  /** Slug of the category filter; '' for all categories. */
  categorie: string;
  category: ArticleCategory | null;
  /** Label of the category; null for all categories. */
  label: string | null;
  page: number;
}

/** Returns the filters in the URL of the list; ignores invalid values. */
export function readNewsFilters(parameters: URLSearchParams): NewsFilters {
  const slug = parameters.get('categorie') ?? '';
  const filter = categoryFilters.find((known) => known.slug === slug);
  return {
    ...readArticleChoice(parameters),
    recherche: readSearch(parameters),
    categorie: filter?.slug ?? '',
    category: filter?.category ?? null,
    label: filter?.category ? filter.label : null,
    page: readPage(parameters),
  };
}

/**
 * Returns the title of a page of the list. The title includes the category, the search and the page
 * number, so that it is unique.
 * @param list name of the list: all news, or the articles of an author or a tag
 */
export function newsListTitle(
  { recherche, label, page }: NewsFilters,
  list = 'Actualités',
): string {
  const about = [label, recherche && `recherche ${quoted(recherche)}`].filter(Boolean);
  const head = page > 1 ? `${list}, page ${page}` : list;
  return about.length > 0 ? `${head}\u00A0: ${about.join(', ')}` : head;
}

/**
 * Returns the description of a page of the list. It includes the page number, the category, and the
 * author or tag.
 */
export function newsListDescription(
  { label, page }: NewsFilters,
  siteName: string,
  list?: string,
): string {
  const news = label
    ? `Les actualités ${quoted(label)} de ${siteName}`
    : `Annonces, mises à jour et événements de ${siteName}`;
  const what = list ? `${list}\u00A0: ${news.charAt(0).toLowerCase()}${news.slice(1)}` : news;
  const where = page > 1 ? `, page ${page}` : '';
  return `${what}, le jeu gratuit de simulation d’un centre d’appels d’urgence${where}.`;
}
