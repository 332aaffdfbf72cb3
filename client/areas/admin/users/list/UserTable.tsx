import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ManagedUsersQuery, UserRowFragment } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { DataTable, DataTableSkeleton, type DataTableProps } from '#ui/data/table/DataTable';
import { ListCard, PAGE_SIZE, type ListCardProps } from '#areas/admin/lists/ListCard';

export interface UserTableProps extends Pick<
  DataTableProps<UserRowFragment>,
  'columns' | 'sort' | 'onSort' | 'selection' | 'rowMenu'
> {
  query: ListCardProps<ManagedUsersQuery, UserRowFragment>['query'];
  hrefFor: (page: number) => string;
  /** Content that is displayed in an empty list. */
  nothing: ReactNode;
  /** Toolbar: search and filters. */
  children: ReactNode;
}

/** Card with a list of accounts: toolbar, rows and pagination. */
export function UserTable({ query, hrefFor, nothing, children, ...table }: UserTableProps) {
  return (
    <ListCard
      query={query}
      pageOf={({ users }) => users}
      noun="utilisateur"
      found={({ total }) => foundSentence(total)}
      label="Pages des utilisateurs"
      hrefFor={hrefFor}
      tools={children}
      failure="Les utilisateurs n’ont pas pu être chargés."
      skeleton={
        <DataTableSkeleton
          columns={table.columns}
          rowCount={PAGE_SIZE}
          selectable={Boolean(table.selection)}
          withMenu={Boolean(table.rowMenu)}
        />
      }
      empty={{
        title: 'Aucun utilisateur trouvé',
        icon: <UserX size={32} />,
        children: nothing,
      }}
    >
      {({ items }) => (
        <DataTable
          {...table}
          label="Utilisateurs"
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ username }) => username}
        />
      )}
    </ListCard>
  );
}

const foundSentence = (total: number): string =>
  counted(total, 'utilisateur trouvé', 'utilisateurs trouvés');
