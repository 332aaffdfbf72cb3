import { useMemo, useState } from 'react';

import type { UserRowFragment } from '#client/generated/graphql';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ActionButton } from '#ui/inputs/ActionButton';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { SearchField } from '#ui/inputs/SearchField';
import { FilterSelect } from '../lists/fields/FilterSelect';
import { PersonLink } from '../lists/PersonLink';
import { Email, UserName } from '../users/list/userCells';
import { UserTable } from '../users/list/UserTable';
import { useUserList } from '../users/list/useUserList';
import { AssignRoleDialog } from './assignment/AssignRoleDialog';
import type { RoleCount } from './RoleCards';
import { ALL_USERS, roleAddress } from './roleAddress';
import { RoleChips } from './assignment/RoleChips';
import { rolesRefusal, rolesDisabledReason } from './assignment/rolesDisabledReason';

export interface RoleUsersProps {
  counts: readonly RoleCount[];
  onChanged: () => void;
}

/** List of people with their roles, and buttons that assign and remove roles. */
export function RoleUsers({ counts, onChanged }: RoleUsersProps) {
  const { search, open, hrefFor } = useListAddress(roleAddress);
  const { recherche, qui, page } = search;
  const role = counts.find(({ role: { id } }) => id === search.role)?.role.id;
  const [assigning, setAssigning] = useState<UserRowFragment | null>(null);
  const query = useUserList({
    filter: {
      search: recherche || null,
      roleId: role ?? null,
      withRoles: role || qui ? null : true,
    },
    sort: 'USERNAME',
    direction: 'ASC',
    page,
  });
  const { refetch } = query;
  const columns = useMemo(
    () =>
      columnsFor(() => {
        void refetch();
        onChanged();
      }, setAssigning),
    [refetch, onChanged],
  );
  const choices = [
    { slug: '', label: 'Avec un rôle' },
    { slug: ALL_USERS, label: 'Tout le monde' },
    ...counts.map((count) => ({ slug: `role:${count.role.id}`, label: count.role.name })),
  ];
  return (
    <>
      <UserTable
        query={query}
        columns={columns}
        hrefFor={hrefFor}
        nothing="Essayez un autre nom, ou choisissez « Tout le monde »."
      >
        <div className="grid gap-2.5 border-b border-line px-4 py-3.5 md:grid-cols-[20rem_15rem]">
          <SearchField
            value={recherche}
            label="Utilisateurs"
            placeholder="Rechercher un utilisateur…"
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={(text) => open({ recherche: text }, 'typing')}
          />
          <FilterSelect
            label="Utilisateurs affichés"
            value={role ? `role:${role}` : qui}
            choices={choices}
            onChoose={(slug) =>
              open({
                role: slug.startsWith('role:') ? slug.slice('role:'.length) : '',
                qui: slug === ALL_USERS ? slug : '',
              })
            }
          />
        </div>
      </UserTable>
      {assigning && (
        <AssignRoleDialog
          user={assigning}
          onClose={() => setAssigning(null)}
          onChanged={() => {
            void refetch();
            onChanged();
          }}
        />
      )}
    </>
  );
}

const columnsFor = (
  onChanged: () => void,
  onAssign: (user: UserRowFragment) => void,
): DataTableColumn<UserRowFragment>[] => [
  {
    id: 'nom',
    header: 'Utilisateur',
    main: true,
    className: 'md:w-72',
    cell: (user) => (
      <PersonLink id={user.id} name={user.username} className="block hover:underline">
        <UserName user={user} />
      </PersonLink>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => <Email address={email} />,
  },
  {
    id: 'roles',
    header: 'Rôles',
    cell: (user) =>
      user.roles.length > 0 ? <RoleChips user={user} onChanged={onChanged} /> : 'Aucun',
  },
  {
    id: 'assigner',
    header: 'Actions',
    className: 'md:w-48',
    cell: (user) => (
      <ActionButton
        variant="secondary"
        size="small"
        disabledReason={rolesDisabledReason(user)}
        refusal={rolesRefusal(user)}
        aria-label={`Assigner un rôle à ${user.username}`}
        onClick={() => onAssign(user)}
      >
        Assigner un rôle
      </ActionButton>
    ),
  },
];
