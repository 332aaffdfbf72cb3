import { useState } from 'react';

import { PageHead } from '../../../../platform/head/PageHead';
import type { UserFilter } from '../../../../generated/graphql';
import { adminPaths } from '../../../../platform/address/paths';
import { Can } from '../../../../platform/session/Can';
import { may, useViewer } from '../../../../platform/session/useSession';
import { Button } from '../../../../ui/inputs/Button';
import { Page } from '../../../../ui/layout/Page';
import { toast } from '../../../../ui/feedback/toast';
import { BulkUsersDialog } from '../bulk/BulkUsersDialog';
import { CreateUserDialog } from '../account/CreateUserDialog';
import { ExportMenu } from '../files/ExportMenu';
import { ImportDialog } from '../files/ImportDialog';
import type { ListTarget } from '../../lists/useListSelection';
import { useManagedUsers, type ManagedUsers } from './useManagedUsers';
import { managementColumns } from './userCells';
import { UserFigures } from './UserFigures';
import { UserTable } from './UserTable';
import { UserTools } from './UserTools';
import { useUserActs } from './useUserActs';

/** The advanced list: figures, filters, orders, acts on one and on many, files in and out. */
export default function UserManagementPage() {
  const list = useManagedUsers();
  return (
    <Page
      wide
      title="Gestion des utilisateurs"
      lead="Comptes, abonnements, rôles et sanctions."
      actions={
        <Can permission="USERS_MANAGE">
          <NewUsers list={list} />
        </Can>
      }
    >
      <PageHead
        title="Gestion des utilisateurs"
        description="Gestion avancée des comptes&nbsp;: filtres, actions groupées, fichiers."
        noindex
      />
      {list.figures && <UserFigures query={list.figures} />}
      <Users list={list} />
    </Page>
  );
}

/** Accounts that come, from a file or from a form, and the file of those that are there. */
function NewUsers({ list: { address, refresh } }: { list: ManagedUsers }) {
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen('import')}>
        Importer
      </Button>
      <ExportMenu search={address.search} />
      <Button size="small" onClick={() => setOpen('create')}>
        Créer un utilisateur
      </Button>
      {open === 'create' && <CreateUserDialog onClose={close} onChanged={refresh} />}
      {open === 'import' && <ImportDialog onClose={close} onChanged={refresh} />}
    </>
  );
}

/** The rows, above them how to narrow and to act on them, and the dialogs of both. */
function Users({ list }: { list: ManagedUsers }) {
  const viewer = useViewer();
  const { address, selection, refresh, go } = list;
  // Those ticked when the dialog opened: a list that changes behind it takes nobody out.
  const [target, setTarget] = useState<ListTarget<UserFilter> | null>(null);
  const acts = useUserActs(refresh);
  const ticked = selection.target.count;
  const openBulk = () =>
    ticked === 0 ? toast.error('Aucun utilisateur sélectionné') : setTarget(selection.target);
  const manages = may(viewer, 'USERS_MANAGE');
  return (
    <>
      <UserTable
        query={list.query}
        columns={managementColumns}
        rowMenu={acts.menu}
        sort={{ column: address.sortSlug, direction: address.direction }}
        onSort={({ column, direction }) =>
          go({ tri: column, ordre: direction === 'ASC' ? 'croissant' : undefined })
        }
        selection={manages ? selection : undefined}
        hrefFor={(page) => adminPaths.managedUsers({ ...address.search, page })}
        nothing="Essayez une autre recherche, ou retirez des filtres."
      >
        <UserTools
          address={address}
          selection={manages ? selection : undefined}
          onSearch={(text) => go({ recherche: text }, 'typing')}
          onFilter={go}
          onBulk={manages ? openBulk : undefined}
        />
      </UserTable>
      {acts.dialog}
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
