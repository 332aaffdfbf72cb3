import { SearchField } from '#features/news/SearchField';
import type { NewsListSearch } from '#client/platform/address/paths';
import { ChoiceGroup, choiceClasses } from '#ui/inputs/ChoiceGroup';
import { categoryFilters, newsAddress } from './newsFilters';

export interface NewsFilterBarProps {
  filters: Required<NewsListSearch>;
  onSearch: (text: string) => void;
  onFilter: (slug: string) => void;
}

/** Search field and category filter of the news list, side by side if there is room. */
export function NewsFilterBar({ filters, onSearch, onFilter }: NewsFilterBarProps) {
  const { recherche, categorie, etiquette, auteur } = filters;
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between print:hidden">
      <div className="lg:w-100">
        <SearchField
          value={recherche}
          onSearch={onSearch}
          otherParams={{ categorie, etiquette, auteur }}
        />
      </div>
      <ChoiceGroup
        label="Catégories"
        className="grid grid-cols-2 gap-2 noscript:hidden sm:flex"
        value={categorie}
        choices={categoryFilters.map(({ slug, label }) => ({ value: slug, label }))}
        onChoose={onFilter}
      />
      <noscript>
        <nav aria-label="Catégories">
          <ul className="flex flex-wrap gap-2">
            {categoryFilters.map(({ slug, label }) => (
              <li key={slug}>
                <a
                  href={newsAddress.href({ ...filters, categorie: slug, page: 1 })}
                  aria-current={slug === categorie ? 'page' : undefined}
                  className={`inline-flex items-center ${choiceClasses(slug === categorie)}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
    </div>
  );
}
