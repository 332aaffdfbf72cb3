import type { CaseCountsQuery, CaseFilter, CaseList } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { LAST_QUEUE_PAGE } from '#client/platform/address/pageParameter';
import { adminPaths, type CaseListSearch } from '#client/platform/address/paths';

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

/** URL of the incident log. */
export const caseAddress = listAddress<CaseListSearch>(adminPaths.caseList, {
  recherche: parameter.search,
  liste: parameter.oneOf(caseLists),
  page: parameter.page(LAST_QUEUE_PAGE),
});

/** Converts the search to the filter of the API. */
export const caseFilterOf = ({ recherche, liste }: Required<CaseListSearch>): CaseFilter => ({
  list: caseLists.find(({ slug }) => slug === liste)?.value ?? 'OPEN',
  search: recherche || null,
});
