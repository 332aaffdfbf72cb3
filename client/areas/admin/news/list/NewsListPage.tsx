import { useState } from 'react';

import type { ManagedArticleFilter } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { ButtonLink } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { StatStrip, StatStripSkeleton } from '#ui/data/StatStrip';
import { toast } from '#ui/feedback/toast';
import { SelectionBar } from '#areas/admin/lists/bulk/SelectionBar';
import type { ListTarget } from '#areas/admin/lists/bulk/useListSelection';
import { ArticleTable } from './ArticleTable';
import { ArticleTools } from '../editor/ArticleTools';
import { TRASH } from '../articleLabels';
import { BulkArticlesDialog } from './BulkArticlesDialog';
import type { NewsScreen } from './newsScreens';
import { UnsavedDrafts } from '../editor/drafts/UnsavedDrafts';
import { useArticleActions } from './useArticleActions';
import { useNewsList, type NewsList } from './useNewsList';

const TRASH_LEAD = 'Les articles restent ici 30\u00a0jours, puis sont supprimés définitivement.';

/** Page with one of the three lists of articles: totals, search, rows and their actions. */
export function NewsListPage({ screen }: { screen: NewsScreen }) {
  const viewer = useViewer();
  const list = useNewsList(screen);
  const { title, lead, href } = screen;
  const { inTrash } = list;
  return (
    <Page
      wide
      title={inTrash ? `${title}\u00A0: corbeille` : title}
      description={lead}
      lead={inTrash ? TRASH_LEAD : lead}
      actions={
        <>
          <ButtonLink
            variant="secondary"
            size="small"
            to={inTrash ? href() : href({ statut: TRASH })}
          >
            {inTrash ? 'Retour à la liste' : 'Corbeille'}
          </ButtonLink>
          {may(viewer, 'CONTENT_NEWS_CREATE') && (
            <ButtonLink size="small" to={adminPaths.newArticle(screen.from)}>
              {screen.create}
            </ButtonLink>
          )}
        </>
      }
    >
      <QueryView
        query={list.counts}
        failure="Les chiffres n’ont pas pu être chargés."
        skeleton={<StatStripSkeleton labels={screen.statLabels} />}
      >
        {({ articleCounts }) => (
          <StatStrip label="Actualités en chiffres" stats={screen.stats(articleCounts)} />
        )}
      </QueryView>
      {!inTrash && <UnsavedDrafts from={screen.from} />}
      <Articles screen={screen} list={list} />
    </Page>
  );
}

function Articles({ screen, list }: { screen: NewsScreen; list: NewsList }) {
  const viewer = useViewer();
  const { search, inTrash, selection, refresh, open } = list;
  // Rows that were selected when the dialog opened. A later change of the list behind the dialog
  // does not change them.
  const [target, setTarget] = useState<ListTarget<ManagedArticleFilter> | null>(null);
  const actions = useArticleActions(screen, refresh);
  const { count } = selection.target;
  const openBulk = () =>
    count === 0 ? toast.error('Aucun article sélectionné') : setTarget(selection.target);
  const manages = screen.central && may(viewer, 'CONTENT_NEWS_MANAGE');
  return (
    <>
      <ArticleTable
        list={list}
        screen={screen}
        rowMenu={actions.menu}
        selection={manages ? selection : undefined}
        onSort={({ column, direction }) =>
          open({ tri: column, ordre: direction === 'ASC' ? 'croissant' : '' })
        }
      >
        <ArticleTools
          screen={screen}
          search={search}
          onSearch={(recherche) => open({ recherche }, 'typing')}
          onFilter={open}
          onBulk={manages ? openBulk : undefined}
        />
        {manages && <SelectionBar selection={selection} count={count} />}
      </ArticleTable>
      {actions.dialog}
      {target && (
        <BulkArticlesDialog
          target={target}
          inTrash={inTrash}
          onClose={() => setTarget(null)}
          onChanged={() => {
            refresh();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
