import type { Preload } from '#client/platform/graphql/preload';
import { adminPageNames } from '#client/platform/address/pageNames';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { useListAddress } from '#client/platform/address/useListAddress';
import { adminPaths, type UserSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { Page } from '#features/shell/Page';
import { SearchField } from '#ui/inputs/SearchField';
import { basicColumns } from './userCells';
import { UserTable } from './UserTable';
import { useUserActions } from './useUserActions';
import { askUserList, useUserList } from './useUserList';

const address = listAddress<UserSearch>(adminPaths.userList, {
  recherche: parameter.search,
  page: parameter.page(),
});

const variablesOf = ({ recherche, page }: Required<UserSearch>) => ({
  filter: { search: recherche || null },
  sort: 'USERNAME' as const,
  direction: 'ASC' as const,
  page,
});

export const preload: Preload = ({ search }) => [askUserList(variablesOf(address.read(search)))];

/** Page with the basic list of accounts, with a search and a menu for each. */
export default function UsersPage() {
  const { search, open, hrefFor } = useListAddress(address);
  const query = useUserList(variablesOf(search));
  const actions = useUserActions(() => void query.refetch());
  return (
    <Page
      wide
      title={adminPageNames.users}
      description="Comptes du site : rechercher, consulter, modifier, bannir."
    >
      <UserTable
        query={query}
        columns={basicColumns}
        rowMenu={actions.menu}
        hrefFor={hrefFor}
        nothing="Essayez un autre nom ou une autre adresse email."
      >
        <div className="border-b border-line px-4 py-3.5">
          <div className="md:w-80">
            <SearchField
              value={search.recherche}
              label="Utilisateurs"
              placeholder="Rechercher un utilisateur…"
              maxLength={MAX_SEARCH_LENGTH}
              onSearch={(recherche) => open({ recherche }, 'replace')}
            />
          </div>
        </div>
      </UserTable>
      {actions.dialog}
    </Page>
  );
}
