import type { CaseFilter, CaseList } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { LAST_QUEUE_PAGE } from '#client/platform/address/pageParameter';
import { adminPaths, type CaseListSearch } from '#client/platform/address/paths';
import { requestLists } from '#areas/admin/confirmations/requestLists';
import { caseKindNames, caseKinds } from './caseKinds';

/** Lists of cases besides the list of all open cases. `slug` is the value in the URL. */
export const caseLists = [
  { slug: 'miens', value: 'MINE' },
  { slug: 'non-attribues', value: 'UNASSIGNED' },
  { slug: 'en-retard', value: 'OVERDUE' },
  { slug: 'clos', value: 'CLOSED' },
] as const satisfies readonly { slug: string; value: CaseList }[];

/** URL of the incident log. The selected case does not filter the list. */
export const caseAddress = listAddress<CaseListSearch>(
  adminPaths.caseList,
  {
    recherche: parameter.search,
    liste: parameter.oneOf([...caseLists, ...requestLists]),
    type: parameter.oneOf(Object.values(caseKinds)),
    demande: parameter.matching(/^\d{1,9}$/),
    dossier: parameter.matching(/^MC-\d{4}-\d{5,9}$/),
    page: parameter.page(LAST_QUEUE_PAGE),
  },
  ['dossier', 'demande'],
);

/** Converts the search to the filter of the API. */
export const caseFilterOf = ({ recherche, liste, type }: Required<CaseListSearch>): CaseFilter => ({
  list: caseLists.find(({ slug }) => slug === liste)?.value ?? 'OPEN',
  kind: caseKindNames.find((kind) => caseKinds[kind].slug === type) ?? null,
  search: recherche || null,
});
