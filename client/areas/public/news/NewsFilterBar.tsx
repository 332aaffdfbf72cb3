import { SearchField } from '../../../features/news/SearchField';
import { classes } from '../../../ui/classes';
import { categoryFilters, type NewsFilters } from './newsFilters';

export interface NewsFilterBarProps {
  filters: NewsFilters;
  onSearch: (text: string) => void;
  onFilter: (slug: string) => void;
}

/** Search and category of the list, side by side where there is room. */
export function NewsFilterBar({ filters, onSearch, onFilter }: NewsFilterBarProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
      <div className="lg:w-[400px]">
        <SearchField value={filters.recherche} onSearch={onSearch} />
      </div>
      <div role="group" aria-label="Catégories" className="grid grid-cols-2 gap-2 sm:flex">
        {categoryFilters.map(({ slug, label }) => {
          const chosen = slug === filters.categorie;
          return (
            <button
              key={slug}
              type="button"
              aria-pressed={chosen}
              onClick={() => onFilter(slug)}
              className={classes(
                'min-h-9 rounded-rayon-petit border px-3 text-sm font-semibold transition-colors pointer-coarse:min-h-11',
                chosen
                  ? 'border-nuit-900 bg-nuit-900 text-white'
                  : 'border-trait-fort bg-papier text-encre hover:border-muet hover:bg-fond',
              )}
            >
              {label}
            </button>
          );
        })}
      </div>
    </div>
  );
}
