import { adminPaths, type UserListSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import type { ListHistory } from '#client/platform/address/useListAddress';
import { Button } from '#ui/inputs/Button';
import { SearchField } from '#ui/inputs/SearchField';
import { BulkButton } from '#areas/admin/lists/BulkButton';
import { SelectionBar } from '#areas/admin/lists/SelectionBar';
import type { ManagedUsers } from './useManagedUsers';
import type { UserListAddress } from './userAddress';
import { UserFilters } from './UserFilters';

export interface UserToolsProps {
  address: UserListAddress;
  /** Selected rows; absent when the viewer has no bulk actions. */
  selection?: ManagedUsers['selection'];
  onSearch: (text: string) => void;
  onFilter: (changed: Partial<UserListSearch>, history?: ListHistory) => void;
  onBulk?: () => void;
}

/** Toolbar of the advanced list of accounts: search, filters and bulk actions. */
export function UserTools({ address, selection, onSearch, onFilter, onBulk }: UserToolsProps) {
  const { filtersShown, filtered, search } = address;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3.5">
        <div className="w-full md:w-80">
          <SearchField
            value={search.recherche ?? ''}
            label="Utilisateurs"
            placeholder="Rechercher un utilisateur…"
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={onSearch}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={filtersShown}
          aria-controls={filtersShown ? 'filtres' : undefined}
          onClick={() => onFilter({ filtres: filtersShown ? undefined : '1', page: search.page })}
        >
          {filtersShown ? 'Masquer les filtres' : 'Afficher les filtres'}
          {filtered && !filtersShown && ' (actifs)'}
        </Button>
        {onBulk && <BulkButton onPress={onBulk} />}
      </div>
      {filtersShown && (
        <UserFilters
          address={address}
          onFilter={onFilter}
          everything={adminPaths.managedUsers({ filtres: '1' })}
        />
      )}
      {selection && <SelectionBar selection={selection} count={selection.target.count} />}
    </>
  );
}
