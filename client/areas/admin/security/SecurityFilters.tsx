import { ofName } from '#client/platform/text/format';
import type { SecuritySearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import type { ListHistory } from '#client/platform/address/useAddressChange';
import { SearchField } from '#ui/inputs/SearchField';
import { DayRange } from '../lists/fields/DayRange';
import { ListFilters } from '../lists/ListFilters';
import { FilterSelect } from '../lists/fields/FilterSelect';
import { kindChoices } from './securityQuery';

export interface SecurityFiltersProps {
  search: Required<SecuritySearch>;
  /** Username of the account in the filter, if a loaded event contains it. */
  username?: string | null;
  open: (next: SecuritySearch, history?: ListHistory) => void;
}

/** Filters of the security log: account, kind of event, period. */
export function SecurityFilters({ search, username, open }: SecurityFiltersProps) {
  return (
    <ListFilters
      search={
        <SearchField
          label="Nom d’utilisateur"
          placeholder="Rechercher un membre…"
          maxLength={MAX_SEARCH_LENGTH}
          value={search.qui}
          onSearch={(qui) => open({ qui, compte: '' }, 'typing')}
        />
      }
      values={[search.type, search.du || search.au]}
      note={
        search.compte &&
        `Le journal montre seulement les événements ${username ? ofName(username) : 'd’un compte'}.`
      }
      className="md:grid-cols-3 md:*:first:col-span-full lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_12.75rem_12.75rem] lg:*:first:col-span-1"
    >
      <FilterSelect
        label="Événement"
        value={search.type}
        choices={kindChoices}
        onChoose={(type) => open({ type })}
      />
      <DayRange
        value={{ from: search.du, to: search.au }}
        onChange={({ from: du, to: au }, history) => open({ du, au }, history)}
      />
    </ListFilters>
  );
}
