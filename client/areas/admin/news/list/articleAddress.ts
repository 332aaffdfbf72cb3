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

/** State of a list of articles, as stored in its URL. */
export interface ArticleListAddress {
  /** Parameters of the URL, without invalid values. */
  search: ArticleListSearch;
  filter: ManagedArticleFilter;
  /** Whether a search or a filter is set. */
  narrowed: boolean;
  /** Whether the list shows the trash. */
  inTrash: boolean;
  sort: ArticleSort;
  sortSlug: string;
  direction: SortDirection;
  page: number;
}

const valueOf = <Value>(choices: readonly Choice<Value>[], slug: string): Value | null =>
  choices.find((choice) => choice.slug === slug)?.value ?? null;

/**
 * Reads the state of a list from its URL. By default the list is sorted by last change.
 * @param audience audience of the list; null for both audiences
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
