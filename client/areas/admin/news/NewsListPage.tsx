import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useArticleCountsQuery, useManagedArticlesQuery } from '../../../generated/graphql';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { PageHead } from '../../../platform/PageHead';
import { adminPaths, type ArticleListSearch } from '../../../platform/paths';
import { may, useViewer } from '../../../platform/session/useSession';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { StatStrip, StatStripSkeleton } from '../../../ui/StatStrip';
import { toast } from '../../../ui/toast';
import { useTableSelection } from '../../../ui/useTableSelection';
import { readArticleList } from './articleAddress';
import { ArticleTable, PAGE_SIZE } from './ArticleTable';
import { ArticleTools } from './ArticleTools';
import { BulkArticlesDialog } from './BulkArticlesDialog';
import type { NewsScreen } from './newsScreens';
import { useArticleActs } from './useArticleActs';

/** One of the three lists of articles: figures, search, rows, what can be done with them. */
export function NewsListPage({ screen }: { screen: NewsScreen }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = readArticleList(parameters, screen.audience);
  const { search, filter, sort, direction, page } = address;
  // Those ticked when the dialog opened: a list that changes behind it takes none out.
  const [bulkIds, setBulkIds] = useState<readonly string[]>([]);
  const manages = screen.central && may(viewer, 'CONTENT_NEWS_MANAGE');
  const query = keepPrevious(
    useManagedArticlesQuery({
      variables: { filter, sort, direction, page, pageSize: PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const counts = useArticleCountsQuery({
    variables: { audience: screen.audience },
    fetchPolicy: 'cache-and-network',
  });
  const selection = useTableSelection(JSON.stringify(filter));
  const refresh = () => {
    void query.refetch();
    void counts.refetch();
  };
  const acts = useArticleActs(screen, refresh);
  // Another list starts again from its first page.
  const go = (changed: Partial<ArticleListSearch>, replace = false) =>
    void navigate(screen.href({ ...search, page: 1, ...changed }), {
      replace,
      state: { keepScroll: true },
    });
  const openBulk = () =>
    selection.selected.size === 0
      ? toast.error('Aucun article sélectionné')
      : setBulkIds([...selection.selected]);

  return (
    <Page
      wide
      title={screen.title}
      lead={screen.lead}
      actions={
        may(viewer, 'CONTENT_NEWS_CREATE') && (
          <ButtonLink size="petit" to={adminPaths.newArticle(screen.from)}>
            {screen.create}
          </ButtonLink>
        )
      }
    >
      <PageHead title={screen.title} description={screen.lead} noindex />
      <QueryView
        query={counts}
        failure="Les chiffres n’ont pas pu être chargés."
        skeleton={<StatStripSkeleton labels={screen.statLabels} />}
      >
        {({ articleCounts }) => (
          <StatStrip label="Actualités en chiffres" stats={screen.stats(articleCounts)} />
        )}
      </QueryView>
      <ArticleTable
        query={query}
        screen={screen}
        address={address}
        rowMenu={acts.menu}
        selection={manages ? selection : undefined}
        onSort={({ column, direction: next }) =>
          go({ tri: column, ordre: next === 'ASC' ? 'croissant' : undefined })
        }
      >
        <ArticleTools
          screen={screen}
          search={search}
          selected={selection.selected.size}
          onSearch={(text) => go({ recherche: text }, true)}
          onFilter={(changed) => go(changed)}
          onBulk={manages ? openBulk : undefined}
        />
      </ArticleTable>
      {acts.dialog}
      {bulkIds.length > 0 && (
        <BulkArticlesDialog
          articleIds={bulkIds}
          onClose={() => setBulkIds([])}
          onChanged={() => {
            refresh();
            selection.clear();
          }}
        />
      )}
    </Page>
  );
}
