import { readArticleChoice, type ArticleChoice } from '#features/news/articleChoice';
import type { ArticleCategory } from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { readSearch } from '#client/platform/text/searchText';

/** Categories of the filter, with their names in the URL and their labels. */
export const memberCategories: readonly {
  slug: string;
  category: ArticleCategory | null;
  label: string;
}[] = [
  { slug: '', category: null, label: 'Toutes les catégories' },
  { slug: 'mise-a-jour', category: 'UPDATE', label: 'Mise à jour' },
  { slug: 'evenement', category: 'EVENT', label: 'Événement' },
  { slug: 'fonctionnalite', category: 'FEATURE', label: 'Fonctionnalité' },
  { slug: 'communaute', category: 'COMMUNITY', label: 'Communauté' },
  { slug: 'annonce', category: 'ANNOUNCEMENT', label: 'Annonce' },
];

/** Filters of the member news list, as read from its URL. */
export interface MemberNewsFilters extends ArticleChoice {
  recherche: string;
  /** Slug of the category; '' for all categories. */
  categorie: string;
  category: ArticleCategory | null;
  page: number;
}

/** Returns the filters in the URL of the list; ignores invalid values. */
export function readMemberNewsFilters(parameters: URLSearchParams): MemberNewsFilters {
  const slug = parameters.get('categorie') ?? '';
  const chosen = memberCategories.find((known) => known.slug === slug);
  return {
    ...readArticleChoice(parameters),
    recherche: readSearch(parameters),
    categorie: chosen?.slug ?? '',
    category: chosen?.category ?? null,
    page: readPage(parameters),
  };
}
