import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';

import { foundSentence } from '#features/news/foundSentence';
import type { ArticleRowFragment } from '#client/generated/graphql';
import { ButtonLink } from '#ui/inputs/Button';
import { DataTable, DataTableSkeleton, type DataTableProps } from '#ui/data/table/DataTable';
import { ListCard, PAGE_SIZE } from '#areas/admin/lists/ListCard';
import { trashColumns } from './articleCells';
import type { NewsScreen } from './newsScreens';
import type { NewsList } from './useNewsList';

export interface ArticleTableProps extends Pick<
  DataTableProps<ArticleRowFragment>,
  'onSort' | 'selection' | 'rowMenu'
> {
  list: NewsList;
  screen: NewsScreen;
  /** Toolbar: search and filters. */
  children: ReactNode;
}

/** Card with a list of articles: toolbar, rows and pagination. */
export function ArticleTable({ list, screen, children, ...table }: ArticleTableProps) {
  const { query, search, filtered, direction, inTrash, hrefFor } = list;
  const columns = inTrash ? trashColumns : screen.columns;
  const isTrash = inTrash && !search.recherche;
  return (
    <ListCard
      query={query}
      pageOf={({ managedArticles }) => managedArticles}
      noun="article"
      found={foundSentence}
      label="Pages des articles"
      hrefFor={hrefFor}
      tools={children}
      failure="Les articles n’ont pas pu être chargés."
      skeleton={
        <DataTableSkeleton
          columns={columns}
          rowCount={PAGE_SIZE}
          selectable={Boolean(table.selection)}
          withMenu
        />
      }
      empty={{
        title: isTrash ? 'La corbeille est vide' : screen.nothing,
        icon: <Newspaper size={32} />,
        action: filtered && !inTrash && (
          <ButtonLink variant="secondary" size="small" to={screen.href()}>
            Tout afficher
          </ButtonLink>
        ),
        children: isTrash
          ? 'Les articles supprimés restent 30\u00a0jours dans la corbeille.'
          : filtered
            ? `Essayez une autre recherche${screen.central ? ', ou retirez des filtres' : ''}.`
            : 'Les nouveaux articles s’afficheront ici.',
      }}
    >
      {({ items }) => (
        <DataTable
          {...table}
          columns={columns}
          label={screen.title}
          sort={{ column: search.tri || 'modification', direction }}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ title }) => title}
        />
      )}
    </ListCard>
  );
}
