import {
  ArticleCountsDocument,
  ArticleDraftsDocument,
  ManagedArticlesDocument,
  useArticleCountsQuery,
  useManagedArticlesQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { useListAddress } from '#client/platform/address/useListAddress';
import { useListSelection } from '#areas/admin/lists/bulk/useListSelection';
import { TRASH } from '../articleLabels';
import { articleAddress, articleListOf } from './articleAddress';
import type { NewsScreen } from './newsScreens';

export const newsListPreload =
  (screen: NewsScreen): Preload =>
  ({ search }) => [
    {
      query: ManagedArticlesDocument,
      variables: articleListOf(articleAddress(screen).read(search), screen.audience),
    },
    { query: ArticleCountsDocument, variables: { audience: screen.audience } },
    { query: ArticleDraftsDocument },
  ];

/** Manages the state of one of the three lists of articles, which is stored in the URL. */
export function useNewsList(screen: NewsScreen) {
  const list = useListAddress(articleAddress(screen));
  const variables = articleListOf(list.search, screen.audience);
  const inTrash = list.search.statut === TRASH;
  const query = useManagedArticlesQuery({ variables, fetchPolicy: 'cache-and-network' });
  const { data } = withPreviousData(query);
  const counts = useArticleCountsQuery({
    variables: { audience: screen.audience },
    fetchPolicy: 'cache-and-network',
  });
  return {
    ...list,
    direction: variables.direction,
    inTrash,
    query,
    counts,
    selection: useListSelection(
      variables.filter,
      data?.managedArticles.items.map(({ id }) => id) ?? [],
      data?.managedArticles.total ?? 0,
      inTrash ? 'corbeille' : '',
    ),
    refresh: () => {
      void query.refetch();
      void counts.refetch();
    },
  };
}

export type NewsList = ReturnType<typeof useNewsList>;
