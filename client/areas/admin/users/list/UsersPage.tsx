import { useSearchParams } from 'react-router-dom';

import type { Preload } from '#client/platform/graphql/preload';
import { readPage } from '#client/platform/address/pageParameter';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH, readSearch } from '#client/platform/text/searchText';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { Page } from '#features/shell/Page';
import { SearchField } from '#ui/inputs/SearchField';
import { basicColumns } from './userCells';
import { UserTable } from './UserTable';
import { useUserActions } from './useUserActions';
import { askUserList, useUserList } from './useUserList';

const variablesOf = (search: URLSearchParams) => ({
  filter: { search: readSearch(search) || null },
  sort: 'USERNAME' as const,
  direction: 'ASC' as const,
  page: readPage(search),
});

export const preload: Preload = ({ search }) => [askUserList(variablesOf(search))];

/**
 * Page with the basic list of accounts: all accounts, sorted by name, with a search and a menu of
 * actions for each account.
 */
export default function UsersPage() {
  const [parameters] = useSearchParams();
  const recherche = readSearch(parameters);
  const query = useUserList(variablesOf(parameters));
  const actions = useUserActions(() => void query.refetch());
  const navigate = useStayingNavigate();
  return (
    <Page
      wide
      title={adminPageNames.users}
      description="Comptes du site : rechercher, consulter, modifier, bannir."
      lead="Tous les comptes du site."
    >
      <UserTable
        query={query}
        columns={basicColumns}
        rowMenu={actions.menu}
        hrefFor={(page) => adminPaths.userList({ recherche, page })}
        nothing="Essayez un autre nom ou une autre adresse email."
      >
        <div className="border-b border-line px-4 py-3.5">
          <div className="md:w-80">
            <SearchField
              value={recherche}
              label="Utilisateurs"
              placeholder="Rechercher un utilisateur…"
              maxLength={MAX_SEARCH_LENGTH}
              onSearch={(text) =>
                navigate(adminPaths.userList({ recherche: text }), { replace: true })
              }
            />
          </div>
        </div>
      </UserTable>
      {actions.dialog}
    </Page>
  );
}
