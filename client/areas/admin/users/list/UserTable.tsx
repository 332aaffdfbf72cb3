import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ManagedUsersQuery, UserRowFragment } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { DataTable, DataTableSkeleton, type DataTableProps } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { PagedList } from '#areas/admin/lists/PagedList';
import { PAGE_SIZE } from './useUserList';

export interface UserTableProps extends Pick<
  DataTableProps<UserRowFragment>,
  'columns' | 'sort' | 'onSort' | 'selection' | 'rowMenu'
> {
  query: QueryState<ManagedUsersQuery>;
  /** Returns the URL of a page of the list. */
  hrefFor: (page: number) => string;
  /** Content that is displayed in an empty list. */
  nothing: ReactNode;
  /** Toolbar: search and filters. */
  children: ReactNode;
}

/** Card with a list of accounts: toolbar, rows and pagination. */
export function UserTable({ query, hrefFor, nothing, children, ...table }: UserTableProps) {
  return (
    <Card>
      {children}
      <p role="status" className="sr-only">
        {query.data && foundSentence(query.data.users.total)}
      </p>
      <QueryView
        query={query}
        failure="Les utilisateurs n’ont pas pu être chargés."
        skeleton={
          <DataTableSkeleton
            columns={table.columns}
            rowCount={PAGE_SIZE}
            selectable={Boolean(table.selection)}
            withMenu={Boolean(table.rowMenu)}
          />
        }
        isEmpty={({ users }) => users.total === 0}
        empty={
          <div className="p-4">
            <EmptyState title="Aucun utilisateur trouvé" icon={<UserX size={32} />}>
              {nothing}
            </EmptyState>
          </div>
        }
      >
        {({ users }) => (
          <PagedList
            page={users}
            pageSize={users.pageSize}
            noun="utilisateur"
            label="Pages des utilisateurs"
            hrefFor={hrefFor}
          >
            <DataTable
              {...table}
              label="Utilisateurs"
              rows={users.items}
              rowId={({ id }) => id}
              rowLabel={({ username }) => username}
            />
          </PagedList>
        )}
      </QueryView>
    </Card>
  );
}

const foundSentence = (total: number): string =>
  `${counted(total, 'utilisateur')} trouvé${total > 1 ? 's' : ''}`;
