import type { ArticleCategory } from '../../../generated/graphql';
import { readPage } from '../../../platform/address/pageParameter';
import { readSearch } from '../../../platform/words/searchText';

/** The categories to choose from (specification of the member area, section 2), and their names in the address. */
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
];

/** What the address of the list asks for. */
export interface MemberNewsFilters {
  recherche: string;
  /** The slug of the category; '' for all. */
  categorie: string;
  category: ArticleCategory | null;
  page: number;
}

/** Reads the address of the list; what makes no sense in it is left aside. */
export function readMemberNewsFilters(parameters: URLSearchParams): MemberNewsFilters {
  const slug = parameters.get('categorie') ?? '';
  const chosen = memberCategories.find((known) => known.slug === slug);
  return {
    recherche: readSearch(parameters),
    categorie: chosen?.slug ?? '',
    category: chosen?.category ?? null,
    page: readPage(parameters),
  };
}
