import { SearchField } from '../../../features/news/SearchField';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { categoryFilters, type NewsFilters } from './newsFilters';

export interface NewsFilterBarProps {
  filters: NewsFilters;
  onSearch: (text: string) => void;
  onFilter: (slug: string) => void;
}

/** Search and category of the list, side by side where there is room. */
export function NewsFilterBar({ filters, onSearch, onFilter }: NewsFilterBarProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between print:hidden">
      <div className="lg:w-100">
        <SearchField value={filters.recherche} onSearch={onSearch} />
      </div>
      <ChoiceGroup
        label="Catégories"
        className="grid grid-cols-2 gap-2 noscript:hidden sm:flex"
        value={filters.categorie}
        choices={categoryFilters.map(({ slug, label }) => ({ value: slug, label }))}
        onChoose={onFilter}
      />
    </div>
  );
}
