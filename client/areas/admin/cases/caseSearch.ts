import type { CaseCountsQuery, CaseFilter, CaseList } from '#client/generated/graphql';
import { LAST_QUEUE_PAGE, readPage } from '#client/platform/address/pageParameter';
import type { CaseListSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';
import { slugAmong } from '../lists/periods';

/**
 * Lists of the incident log. `slug` is the value in the URL. `count` is the field of `caseCounts`
 * that contains the number of cases in the list.
 */
export const caseLists: readonly {
  slug: string;
  value: CaseList;
  label: string;
  count: Exclude<keyof CaseCountsQuery['caseCounts'], '__typename'>;
}[] = [
  { slug: '', value: 'OPEN', label: 'Ouverts', count: 'open' },
  { slug: 'miens', value: 'MINE', label: 'Les miens', count: 'mine' },
  { slug: 'a-personne', value: 'UNASSIGNED', label: 'Non attribués', count: 'unassigned' },
  {
    slug: 'seconde-personne',
    value: 'AWAITING_SECOND',
    label: 'Seconde personne',
    count: 'awaitingSecond',
  },
  { slug: 'recours', value: 'APPEALS', label: 'Recours', count: 'appeals' },
  { slug: 'en-retard', value: 'OVERDUE', label: 'En retard', count: 'overdue' },
  { slug: 'clos', value: 'CLOSED', label: 'Clos', count: 'closed' },
];

/** Reads the search of the incident log from the URL. Ignores invalid parts. */
export const readCaseSearch = (parameters: URLSearchParams): Required<CaseListSearch> => ({
  recherche: readSearch(parameters),
  liste: slugAmong(caseLists, parameters, 'liste'),
  page: readPage(parameters, { last: LAST_QUEUE_PAGE }),
});

/** Converts the search to the filter of the API. */
export const caseFilterOf = ({ recherche, liste }: Required<CaseListSearch>): CaseFilter => ({
  list: caseLists.find(({ slug }) => slug === liste)?.value ?? 'OPEN',
  search: recherche || null,
});
