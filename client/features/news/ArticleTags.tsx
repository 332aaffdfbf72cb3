import { Link } from 'react-router-dom';

import type { NewsListSearch } from '#client/platform/address/paths';
import { tagInAddress } from './articleChoice';

export interface ArticleTagsProps {
  tags: readonly string[];
  listOf: (search: NewsListSearch) => string;
}

export function ArticleTags({ tags, listOf }: ArticleTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Étiquettes" className="mt-8 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            dir="auto"
            to={listOf({ etiquette: tagInAddress(tag) })}
            className="inline-flex min-h-7 items-center rounded-[5px] bg-surface-sunken px-[9px] py-1 text-note font-semibold text-quiet underline-offset-4 wrap-anywhere hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
