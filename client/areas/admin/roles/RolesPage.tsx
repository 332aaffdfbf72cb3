import { Plus } from 'lucide-react';
import { useState } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import {
  RoleCountsDocument,
  useRoleCountsQuery,
  type RoleDetailsFragment,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { Can } from '#client/platform/session/Can';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { useListAddress } from '#client/platform/address/useListAddress';
import { Button } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { lazyPart } from '#ui/lazy/lazyPart';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/inputs/Tabs';
import { PermissionMatrix } from './PermissionMatrix';
import { RoleCards, type RoleCardsProps } from './RoleCards';
import { roleAddress, roleTabs } from './roleAddress';
import { RoleUsers, type RoleUsersProps } from './RoleUsers';

const DeleteRoleDialog = lazyDialog(
  async () => (await import('./form/DeleteRoleDialog')).DeleteRoleDialog,
);
const ViewAsDialog = lazyDialog(
  async () => (await import('../viewingAs/ViewAsDialog')).ViewAsDialog,
);
const RoleFormDialog = lazyDialog(
  async () => (await import('./form/RoleFormDialog')).RoleFormDialog,
);
const RoleStatistics = lazyPart(
  async () => (await import('./RoleStatistics')).default,
  <Skeleton className="h-95 rounded-card" />,
);

type OpenDialog =
  | { name: 'form'; role?: RoleDetailsFragment }
  | { name: 'delete'; role: RoleDetailsFragment }
  | { name: 'viewAs'; role: RoleDetailsFragment };

export const preload: Preload = () => [{ query: RoleCountsDocument }];

/** Page with all roles: who has each role, and which permissions it grants. */
export default function RolesPage() {
  const query = useRoleCountsQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const refresh = () => void query.refetch();
  const close = () => setOpen(null);
  return (
    <Page
      wide
      title={adminPageNames.roles}
      description="Les rôles de l’équipe et leurs permissions."
      actions={
        <Can permission="SYSTEM_ROLES_CREATE">
          <Button size="small" onClick={() => setOpen({ name: 'form' })}>
            <Plus aria-hidden="true" size={16} /> Créer un rôle
          </Button>
        </Can>
      }
    >
      <QueryView
        query={withPreviousData(query)}
        failure="Les rôles n’ont pas pu être chargés."
        skeleton={<RolesSkeleton />}
      >
        {({ roleCounts }) => (
          <RoleTabs
            counts={roleCounts}
            onEdit={(role) => setOpen({ name: 'form', role })}
            onDelete={(role) => setOpen({ name: 'delete', role })}
            onViewAs={(role) => setOpen({ name: 'viewAs', role })}
            onChanged={refresh}
          />
        )}
      </QueryView>
      {open?.name === 'form' && (
        <RoleFormDialog role={open.role} onClose={close} onChanged={refresh} />
      )}
      {open?.name === 'delete' && (
        <DeleteRoleDialog role={open.role} onClose={close} onChanged={refresh} />
      )}
      {open?.name === 'viewAs' && (
        <ViewAsDialog viewed={{ kind: 'role', ...open.role }} onClose={close} />
      )}
    </Page>
  );
}

interface RoleTabsProps extends RoleCardsProps, RoleUsersProps {}

function RoleTabs({ counts, onEdit, onDelete, onViewAs, onChanged }: RoleTabsProps) {
  const { search } = useListAddress(roleAddress);
  const navigate = useStayingNavigate();
  const contents = {
    roles: <RoleCards counts={counts} onEdit={onEdit} onDelete={onDelete} onViewAs={onViewAs} />,
    utilisateurs: <RoleUsers counts={counts} onChanged={onChanged} />,
    permissions: <PermissionMatrix roles={counts.map(({ role }) => role)} />,
    statistiques: <RoleStatistics counts={counts} />,
  };
  return (
    <Tabs
      label="Rôles et permissions"
      items={roleTabs.map(({ slug, label }) => ({ id: slug, label, content: contents[slug] }))}
      value={search.onglet}
      onValueChange={(onglet) => navigate(roleAddress.href({ onglet }))}
    />
  );
}

function RolesSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-80" />
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-52 rounded-card" />
        ))}
      </div>
    </>
  );
}
