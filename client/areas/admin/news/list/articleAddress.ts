import type { ArticleAudience, ManagedArticleFilter } from '#client/generated/graphql';
import { listAddress, parameter, valueOf } from '#client/platform/address/listAddress';
import type { ArticleListSearch } from '#client/platform/address/paths';
import { PAGE_SIZE } from '#areas/admin/lists/ListCard';
import {
  audienceChoices,
  categoryChoices,
  pickChoices,
  sortChoices,
  statusChoices,
} from '../articleLabels';
import type { NewsScreen } from './newsScreens';

const ASCENDING = 'croissant';

/** Returns the schema of the URL of a list. A list of one audience has no filter by audience. */
export const articleAddress = ({ href, audience }: Pick<NewsScreen, 'href' | 'audience'>) =>
  listAddress<ArticleListSearch>(
    href,
    {
      recherche: parameter.search,
      statut: parameter.oneOf(statusChoices),
      public: parameter.oneOf(audience ? [] : audienceChoices),
      categorie: parameter.oneOf(categoryChoices),
      choix: parameter.oneOf(pickChoices),
      tri: parameter.oneOf(sortChoices),
      ordre: parameter.oneOf([{ slug: ASCENDING }]),
      page: parameter.page(),
    },
    ['tri', 'ordre'],
  );

/**
 * Converts the search to variables of the query. By default the list is sorted by last change.
 * @param audience audience of the list; null for both audiences
 */
export const articleListOf = (
  search: Required<ArticleListSearch>,
  audience: ArticleAudience | null,
) => ({
  filter: {
    search: search.recherche || null,
    status: valueOf(statusChoices, search.statut),
    audience: audience ?? valueOf(audienceChoices, search.public),
    category: valueOf(categoryChoices, search.categorie),
    ...valueOf(pickChoices, search.choix),
  } satisfies ManagedArticleFilter,
  sort: valueOf(sortChoices, search.tri) ?? ('UPDATED' as const),
  direction: search.ordre === ASCENDING ? ('ASC' as const) : ('DESC' as const),
  page: search.page,
  pageSize: PAGE_SIZE,
});
