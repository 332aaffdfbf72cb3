import { adminPaths, type UserListSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import type { ListState } from '#client/platform/address/useListAddress';
import { Button } from '#ui/inputs/Button';
import { SearchField } from '#ui/inputs/SearchField';
import { BulkButton } from '#areas/admin/lists/bulk/BulkButton';
import { SelectionBar } from '#areas/admin/lists/bulk/SelectionBar';
import type { ManagedUsers } from './useManagedUsers';
import { UserFilters } from './UserFilters';

export interface UserToolsProps {
  list: ListState<UserListSearch>;
  /** Selected rows; absent when the viewer has no bulk actions. */
  selection?: ManagedUsers['selection'];
  onBulk?: () => void;
}

/** Toolbar of the advanced list of accounts: search, filters and bulk actions. */
export function UserTools({ list, selection, onBulk }: UserToolsProps) {
  const { search, filtered, open } = list;
  const filtersShown = search.filtres === '1';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3.5 max-md:p-3">
        <div className="w-full md:w-80">
          <SearchField
            value={search.recherche}
            label="Utilisateurs"
            placeholder="Rechercher un utilisateur…"
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={(recherche) => open({ recherche }, 'typing')}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={filtersShown}
          aria-controls={filtersShown ? 'filtres' : undefined}
          onClick={() => open({ filtres: filtersShown ? '' : '1', page: search.page })}
        >
          {filtersShown ? 'Masquer les filtres' : 'Afficher les filtres'}
          {filtered && !filtersShown && ' (actifs)'}
        </Button>
        {onBulk && <BulkButton onPress={onBulk} />}
      </div>
      {filtersShown && (
        <UserFilters {...list} everything={adminPaths.managedUsers({ filtres: '1' })} />
      )}
      {selection && <SelectionBar selection={selection} count={selection.target.count} />}
    </>
  );
}
