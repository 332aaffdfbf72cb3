import { newsListAddress, type CategoryChoice } from '#features/news/articleChoice';
import { uncapitalize } from '#client/platform/text/format';
import { publicPaths, type NewsListSearch } from '#client/platform/address/paths';
import { quoted } from '#client/shared/quoted';

export const categoryFilters: readonly CategoryChoice[] = [
  { slug: '', category: null, label: 'Toutes' },
  { slug: 'mise-a-jour', category: 'UPDATE', label: 'Mise à jour' },
  { slug: 'evenement', category: 'EVENT', label: 'Événement' },
  { slug: 'annonce', category: 'ANNOUNCEMENT', label: 'Annonce' },
];

export const TO_NEWS = { to: publicPaths.news, label: 'Toutes les actualités' };

export const newsAddress = newsListAddress(publicPaths.newsList, categoryFilters);

/** Returns the category of the filter and its label; both are null for all categories. */
export function categoryOf({ categorie }: NewsListSearch) {
  const found = categoryFilters.find(({ slug }) => slug === categorie);
  return found?.category ? found : { category: null, label: null };
}

/**
 * Returns the title of a page of the list. The title includes the category, the search and the page
 * number, so that it is unique.
 * @param list name of the list: all news, or the articles of an author or a tag
 */
export function newsListTitle(search: Required<NewsListSearch>, list = 'Actualités'): string {
  const { recherche, page } = search;
  const about = [categoryOf(search).label, recherche && `recherche ${quoted(recherche)}`].filter(
    Boolean,
  );
  const head = page > 1 ? `${list}, page ${page}` : list;
  return about.length > 0 ? `${head}\u00A0: ${about.join(', ')}` : head;
}

/** Returns the description of a page of the list, with its number and filters. */
export function newsListDescription(
  search: Required<NewsListSearch>,
  siteName: string,
  list?: string,
): string {
  const { page } = search;
  const { label } = categoryOf(search);
  const news = label
    ? `Les actualités ${quoted(label)} de ${siteName}`
    : `Annonces, mises à jour et événements de ${siteName}`;
  const what = list ? `${list}\u00A0: ${uncapitalize(news)}` : news;
  const where = page > 1 ? `, page ${page}` : '';
  return `${what}, le jeu gratuit de simulation d’un centre d’appels d’urgence${where}.`;
}
