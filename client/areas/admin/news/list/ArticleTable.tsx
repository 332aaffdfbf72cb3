import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';

import { foundSentence } from '#features/news/foundSentence';
import type { ArticleRowFragment, ManagedArticlesQuery } from '#client/generated/graphql';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DataTable, DataTableSkeleton, type DataTableProps } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { PagedList } from '#areas/admin/lists/PagedList';
import { trashColumns } from './articleCells';
import type { ArticleListAddress } from './articleAddress';
import type { NewsScreen } from './newsScreens';

/** Articles per page. */
export const PAGE_SIZE = 20;

export interface ArticleTableProps extends Pick<
  DataTableProps<ArticleRowFragment>,
  'onSort' | 'selection' | 'rowMenu'
> {
  query: QueryState<ManagedArticlesQuery>;
  screen: NewsScreen;
  address: ArticleListAddress;
  /** Toolbar: search and filters. */
  children: ReactNode;
}

/** Card with a list of articles: toolbar, rows and pagination. */
export function ArticleTable({ query, screen, address, children, ...table }: ArticleTableProps) {
  const { href } = screen;
  const columns = address.inTrash ? trashColumns : screen.columns;
  const isTrash = address.inTrash && !address.search.recherche;
  const hrefFor = (page: number) => href({ ...address.search, page });
  return (
    <Card>
      {children}
      <p role="status" className="sr-only">
        {query.data && foundSentence(query.data.managedArticles)}
      </p>
      <QueryView
        query={query}
        failure="Les articles n’ont pas pu être chargés."
        skeleton={
          <DataTableSkeleton
            columns={columns}
            rowCount={PAGE_SIZE}
            selectable={Boolean(table.selection)}
            withMenu
          />
        }
        isEmpty={({ managedArticles }) => managedArticles.total === 0}
        empty={
          <div className="p-4">
            <EmptyState
              title={isTrash ? 'La corbeille est vide' : screen.nothing}
              icon={<Newspaper size={32} />}
              action={
                address.narrowed &&
                !address.inTrash && (
                  <ButtonLink variant="secondary" size="small" to={href()}>
                    Tout afficher
                  </ButtonLink>
                )
              }
            >
              {isTrash
                ? 'Les articles supprimés restent 30\u00a0jours dans la corbeille.'
                : address.narrowed
                  ? `Essayez une autre recherche${screen.central ? ', ou retirez des filtres' : ''}.`
                  : 'Les nouveaux articles s’afficheront ici.'}
            </EmptyState>
          </div>
        }
      >
        {({ managedArticles: page }) => (
          <PagedList
            page={page}
            pageSize={page.pageSize}
            noun="article"
            label="Pages des articles"
            hrefFor={hrefFor}
          >
            <DataTable
              {...table}
              columns={columns}
              label={screen.title}
              sort={{ column: address.sortSlug, direction: address.direction }}
              rows={page.items}
              rowId={({ id }) => id}
              rowLabel={({ title }) => title}
            />
          </PagedList>
        )}
      </QueryView>
    </Card>
  );
}
