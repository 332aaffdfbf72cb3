import { useState } from 'react';

import { UserCountsDocument, type UserFilter } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { adminPageNames } from '#client/platform/address/pageNames';
import { Can } from '#client/platform/session/Can';
import { may, useViewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { toast } from '#ui/feedback/toast';
import { ExportMenu } from '../files/ExportMenu';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import type { ListTarget } from '#areas/admin/lists/bulk/useListSelection';
import { useManagedUsers, type ManagedUsers } from './useManagedUsers';
import { managementColumns } from './userCells';
import { userAddress, userListOf } from './userAddress';
import { UserCounts } from './UserCounts';
import { UserTable } from './UserTable';
import { UserTools } from './UserTools';
import { useUserActions } from './useUserActions';
import { askUserList } from './useUserList';

export const preload: Preload = ({ search }) => [
  askUserList(userListOf(userAddress.read(search))),
  { query: UserCountsDocument },
];

const BulkUsersDialog = lazyDialog(
  async () => (await import('../bulk/BulkUsersDialog')).BulkUsersDialog,
);
const CreateUserDialog = lazyDialog(
  async () => (await import('../account/CreateUserDialog')).CreateUserDialog,
);
const ImportDialog = lazyDialog(async () => (await import('../files/ImportDialog')).ImportDialog);

/** Page with the advanced list of accounts. */
export default function UserManagementPage() {
  const list = useManagedUsers();
  return (
    <Page
      wide
      title={adminPageNames.userManagement}
      description="Gestion avancée des comptes&nbsp;: filtres, actions groupées, fichiers."
      actions={
        <Can permission="USERS_MANAGE">
          <NewUsers list={list} />
        </Can>
      }
    >
      {list.counts && <UserCounts query={list.counts} />}
      <Users list={list} />
    </Page>
  );
}

/** Buttons that create an account, import accounts from a file, and export the list. */
function NewUsers({ list: { search, refresh } }: { list: ManagedUsers }) {
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen('import')}>
        Importer
      </Button>
      <ExportMenu search={search} />
      <Button size="small" onClick={() => setOpen('create')}>
        Créer un utilisateur
      </Button>
      {open === 'create' && <CreateUserDialog onClose={close} onChanged={refresh} />}
      {open === 'import' && <ImportDialog onClose={close} onChanged={refresh} />}
    </>
  );
}

function Users({ list }: { list: ManagedUsers }) {
  const viewer = useViewer();
  const { search, direction, selection, refresh, open, hrefFor } = list;
  // Rows that were selected when the dialog opened. A later change of the list behind the dialog
  // does not change them.
  const [target, setTarget] = useState<ListTarget<UserFilter> | null>(null);
  const actions = useUserActions(refresh);
  const ticked = selection.target.count;
  const openBulk = () =>
    ticked === 0 ? toast.error('Aucun utilisateur sélectionné') : setTarget(selection.target);
  const manages = may(viewer, 'USERS_MANAGE');
  return (
    <>
      <UserTable
        query={list.query}
        columns={managementColumns}
        rowMenu={actions.menu}
        sort={{ column: search.tri || 'inscription', direction }}
        onSort={({ column, direction: chosen }) =>
          open({ tri: column, ordre: chosen === 'ASC' ? 'croissant' : '' })
        }
        selection={manages ? selection : undefined}
        hrefFor={hrefFor}
        nothing="Essayez une autre recherche, ou retirez des filtres."
      >
        <UserTools
          list={list}
          selection={manages ? selection : undefined}
          onBulk={manages ? openBulk : undefined}
        />
      </UserTable>
      {actions.dialog}
      {target && (
        <BulkUsersDialog
          target={target}
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
