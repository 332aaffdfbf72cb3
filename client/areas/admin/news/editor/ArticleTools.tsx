import type { ArticleListSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { SearchField } from '#ui/inputs/SearchField';
import { BulkButton } from '#areas/admin/lists/bulk/BulkButton';
import { ListFilters } from '#areas/admin/lists/ListFilters';
import { FilterSelect } from '#areas/admin/lists/fields/FilterSelect';
import { audienceChoices, categoryChoices, pickChoices, statusChoices } from '../articleLabels';
import type { NewsScreen } from '../list/newsScreens';

export interface ArticleToolsProps {
  screen: NewsScreen;
  search: ArticleListSearch;
  onSearch: (text: string) => void;
  onFilter: (changed: Partial<ArticleListSearch>) => void;
  /** Opens the dialog for bulk actions; absent on screens without bulk actions. */
  onBulk?: () => void;
}

const FILTERS = [
  { name: 'statut', label: 'État', choices: statusChoices },
  { name: 'public', label: 'Public', choices: audienceChoices },
  { name: 'categorie', label: 'Catégorie', choices: categoryChoices },
  { name: 'choix', label: 'À la une, premium ou miens', choices: pickChoices },
] as const;

/** Toolbar of a list of articles. */
export function ArticleTools(props: ArticleToolsProps) {
  const { screen, search, onSearch, onFilter, onBulk } = props;
  const field = (
    <div className="min-w-0 md:w-80 xl:col-span-3">
      <SearchField
        value={search.recherche ?? ''}
        label={screen.title}
        placeholder={screen.placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={onSearch}
      />
    </div>
  );
  if (!screen.central) return <div className="border-b border-line p-4 max-md:p-3">{field}</div>;
  return (
    <ListFilters
      search={field}
      values={FILTERS.map(({ name }) => search[name] ?? '')}
      className="md:grid-cols-2 xl:grid-cols-4"
    >
      {onBulk ? <BulkButton onPress={onBulk} /> : <span className="max-md:hidden" />}
      {FILTERS.map(({ name, label, choices }) => (
        <FilterSelect
          key={name}
          label={label}
          value={search[name] ?? ''}
          choices={choices}
          onChoose={(slug) => onFilter({ [name]: slug })}
        />
      ))}
    </ListFilters>
  );
}
