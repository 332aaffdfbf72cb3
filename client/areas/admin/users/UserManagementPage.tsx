import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { PageHead } from '../../../platform/PageHead';
import { adminPaths, type UserListSearch } from '../../../platform/paths';
import { may, useViewer } from '../../../platform/session/useSession';
import { useListAddress } from '../../../platform/useListAddress';
import { Button } from '../../../ui/Button';
import type { DataTableSort } from '../../../ui/dataTable.types';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useTableSelection } from '../../../ui/useTableSelection';
import { BulkDialog } from './BulkDialog';
import { CreateUserDialog } from './CreateUserDialog';
import { ExportMenu } from './ExportMenu';
import { ImportDialog } from './ImportDialog';
import { readUserList } from './userAddress';
import { managementColumns } from './userCells';
import { UserFigures, useUserFigures } from './UserFigures';
import { UserTable } from './UserTable';
import { UserTools } from './UserTools';
import { useUserActs } from './useUserActs';
import { useUserList } from './useUserList';

type OpenDialog = 'create' | 'import';

/** The advanced list: figures, filters, orders, acts on one and on many, files in and out. */
export default function UserManagementPage() {
  const viewer = useViewer();
  const [parameters] = useSearchParams();
  const address = readUserList(parameters);
  const { search, filter, sort, sortSlug, direction, page } = address;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Those ticked when the dialog opened: a list that changes behind it takes nobody out.
  const [bulkIds, setBulkIds] = useState<readonly string[]>([]);
  const seesFigures = may(viewer, 'USERS_STATISTICS');
  const manages = may(viewer, 'USERS_MANAGE');
  const query = useUserList({ filter, sort, direction, page });
  const figures = useUserFigures(seesFigures);
  const selection = useTableSelection(JSON.stringify(filter));

  const refresh = () => {
    void query.refetch();
    if (seesFigures) void figures.refetch();
  };
  const acts = useUserActs(refresh);
  // Another list starts again from its first page.
  const change = useListAddress<UserListSearch>(search, adminPaths.managedUsers);
  const go = (changed: UserListSearch, replace = false) => change({ page: 1, ...changed }, replace);
  const sortBy = ({ column, direction: next }: DataTableSort) =>
    go({ tri: column, ordre: next === 'ASC' ? 'croissant' : undefined });
  const openBulk = () =>
    selection.selected.size === 0
      ? toast.error('Aucun utilisateur sélectionné')
      : setBulkIds([...selection.selected]);
  const close = () => setOpen(null);

  return (
    <Page
      wide
      title="Gestion des utilisateurs"
      lead="Comptes, abonnements, rôles et sanctions."
      actions={
        manages && (
          <>
            <Button variant="second" size="petit" onClick={() => setOpen('import')}>
              Importer
            </Button>
            <ExportMenu search={search} />
            <Button size="petit" onClick={() => setOpen('create')}>
              Créer un utilisateur
            </Button>
          </>
        )
      }
    >
      <PageHead
        title="Gestion des utilisateurs"
        description="Gestion avancée des comptes : filtres, actes groupés, fichiers."
        noindex
      />
      {seesFigures && <UserFigures query={figures} />}
      <UserTable
        query={query}
        columns={managementColumns}
        rowMenu={acts.menu}
        sort={{ column: sortSlug, direction }}
        onSort={sortBy}
        selection={manages ? selection : undefined}
        hrefFor={(number) => adminPaths.managedUsers({ ...search, page: number })}
        nothing="Essayez une autre recherche, ou retirez des filtres."
      >
        <UserTools
          address={address}
          selected={selection.selected.size}
          onSearch={(text) => go({ recherche: text }, true)}
          onFilter={(changed) => go(changed)}
          onBulk={manages ? openBulk : undefined}
        />
      </UserTable>
      {acts.dialog}
      {open === 'create' && <CreateUserDialog onClose={close} onChanged={refresh} />}
      {open === 'import' && <ImportDialog onClose={close} onChanged={refresh} />}
      {bulkIds.length > 0 && (
        <BulkDialog
          userIds={bulkIds}
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
