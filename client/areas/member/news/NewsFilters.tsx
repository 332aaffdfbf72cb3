import { SearchField } from '#features/news/SearchField';
import type { NewsListSearch } from '#client/platform/address/paths';
import { Select } from '#ui/inputs/inputs';
import { memberCategories } from './memberNewsFilters';

export interface NewsFiltersProps {
  filters: Required<NewsListSearch>;
  onSearch: (text: string) => void;
  onFilter: (slug: string) => void;
}

/** Search field and category filter of the news list, side by side if there is room. */
export function NewsFilters({ filters, onSearch, onFilter }: NewsFiltersProps) {
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,25rem)_15rem]">
      <SearchField value={filters.recherche} onSearch={onSearch} />
      <Select
        aria-label="Catégorie"
        value={filters.categorie}
        onChange={(event) => onFilter(event.target.value)}
      >
        {memberCategories.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
