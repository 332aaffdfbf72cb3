import type { ArticleListSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { SearchField } from '#ui/inputs/SearchField';
import { BulkButton } from '#areas/admin/lists/bulk/BulkButton';
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
  { name: 'choix', label: 'À la une ou premium', choices: pickChoices },
] as const;

/** Toolbar of a list of articles. */
export function ArticleTools(props: ArticleToolsProps) {
  const { screen, search, onSearch, onFilter, onBulk } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3.5">
        <div className="w-full md:w-80">
          <SearchField
            value={search.recherche ?? ''}
            label={screen.title}
            placeholder={screen.placeholder}
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={onSearch}
          />
        </div>
        {onBulk && <BulkButton onPress={onBulk} />}
      </div>
      {screen.central && (
        <div className="grid gap-2.5 border-b border-line bg-canvas px-4 py-3.5 sm:grid-cols-2 xl:grid-cols-4">
          {FILTERS.map(({ name, label, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              value={search[name] ?? ''}
              choices={choices}
              onChoose={(slug) => onFilter({ [name]: slug })}
            />
          ))}
        </div>
      )}
    </>
  );
}
