import type { ArticleCategory } from '../../../generated/graphql';
import { readPage } from '../../../platform/pageParameter';
import { readSearch } from '../../../platform/searchText';

/** The filter buttons of the public list, and what each is called in the address. */
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

/** What the address of the list says. */
export interface NewsFilters {
  recherche: string;
  /** The slug of a filter; empty for all. */
  categorie: string;
  category: ArticleCategory | null;
  page: number;
}

/** Reads the address of the list; what makes no sense in it is left aside. */
export function readNewsFilters(parameters: URLSearchParams): NewsFilters {
  const slug = parameters.get('categorie') ?? '';
  const filter = categoryFilters.find((known) => known.slug === slug);
  return {
    recherche: readSearch(parameters),
    categorie: filter?.slug ?? '',
    category: filter?.category ?? null,
    page: readPage(parameters),
  };
}
