import { useSearchParams } from 'react-router-dom';

import {
  ArticleCountsDocument,
  ArticleDraftsDocument,
  ManagedArticlesDocument,
  useArticleCountsQuery,
  useManagedArticlesQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import type { ArticleListSearch } from '#client/platform/address/paths';
import { useListAddress, type ListHistory } from '#client/platform/address/useListAddress';
import { useListSelection } from '#areas/admin/lists/useListSelection';
import { readArticleList, type ArticleListAddress } from './articleAddress';
import { PAGE_SIZE } from './ArticleTable';
import type { NewsScreen } from './newsScreens';

const variablesOf = ({ filter, sort, direction, page }: ArticleListAddress) => ({
  filter,
  sort,
  direction,
  page,
  pageSize: PAGE_SIZE,
});

/** Returns the queries to preload for a list of articles. */
export const newsListPreload =
  ({ audience }: NewsScreen): Preload =>
  ({ search }) => [
    {
      query: ManagedArticlesDocument,
      variables: variablesOf(readArticleList(search, audience)),
    },
    { query: ArticleCountsDocument, variables: { audience } },
    { query: ArticleDraftsDocument },
  ];

/**
 * Manages the state of one of the three lists of articles. The whole state is stored in the URL.
 */
export function useNewsList(screen: NewsScreen) {
  const [parameters] = useSearchParams();
  const address = readArticleList(parameters, screen.audience);
  const { search, filter } = address;
  const query = withPreviousData(
    useManagedArticlesQuery({
      variables: variablesOf(address),
      fetchPolicy: 'cache-and-network',
    }),
  );
  const counts = useArticleCountsQuery({
    variables: { audience: screen.audience },
    fetchPolicy: 'cache-and-network',
  });
  const change = useListAddress<ArticleListSearch>(search, screen.href);
  return {
    address,
    query,
    counts,
    selection: useListSelection(
      filter,
      query.data?.managedArticles.items.map(({ id }) => id) ?? [],
      query.data?.managedArticles.total ?? 0,
      address.inTrash ? 'corbeille' : '',
    ),
    refresh: () => {
      void query.refetch();
      void counts.refetch();
    },
    /** Applies other filters and returns to the first page. */
    go: (changed: ArticleListSearch, history?: ListHistory) =>
      change({ page: 1, ...changed }, history),
  };
}

export type NewsList = ReturnType<typeof useNewsList>;
