import type {
  ArticleAudience,
  ArticleSort,
  ManagedArticleFilter,
  SortDirection,
} from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import type { ArticleListSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';
import { slugAmong } from '#areas/admin/lists/periods';
import {
  audienceChoices,
  categoryChoices,
  pickChoices,
  sortChoices,
  statusChoices,
  TRASH,
  type Choice,
} from '../articleLabels';

/** The state of a list of articles, as its address holds it. */
export interface ArticleListAddress {
  /** The same as address parameters, without invalid ones. */
  search: ArticleListSearch;
  filter: ManagedArticleFilter;
  /** Whether a search or a filter is set. */
  narrowed: boolean;
  /** Whether it is the list of the trash. */
  inTrash: boolean;
  sort: ArticleSort;
  sortSlug: string;
  direction: SortDirection;
  page: number;
}

const valueOf = <Value>(choices: readonly Choice<Value>[], slug: string): Value | null =>
  choices.find((choice) => choice.slug === slug)?.value ?? null;

/**
 * Reads the address of a list; by default the last changed comes first.
 * @param audience for lists of one audience only
 */
export function readArticleList(
  parameters: URLSearchParams,
  audience: ArticleAudience | null,
): ArticleListAddress {
  const read = (choices: readonly Choice<unknown>[], name: string) =>
    slugAmong(choices, parameters, name);
  const criteria = {
    recherche: readSearch(parameters),
    statut: read(statusChoices, 'statut'),
    public: audience ? '' : read(audienceChoices, 'public'),
    categorie: read(categoryChoices, 'categorie'),
    choix: read(pickChoices, 'choix'),
  };
  const tri = read(sortChoices, 'tri');
  const ordre = parameters.get('ordre') === 'croissant' ? 'croissant' : undefined;
  const page = readPage(parameters);
  return {
    search: { ...criteria, tri, ordre, page },
    filter: {
      search: criteria.recherche || null,
      status: valueOf(statusChoices, criteria.statut),
      audience: audience ?? valueOf(audienceChoices, criteria.public),
      category: valueOf(categoryChoices, criteria.categorie),
      ...valueOf(pickChoices, criteria.choix),
    },
    narrowed: Object.values(criteria).some(Boolean),
    inTrash: criteria.statut === TRASH,
    sort: valueOf(sortChoices, tri) ?? 'UPDATED',
    sortSlug: tri || 'modification',
    direction: ordre ? 'ASC' : 'DESC',
    page,
  };
}
