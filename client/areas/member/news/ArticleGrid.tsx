import type { ReactNode } from 'react';

import { ArticleCard } from '#features/news/ArticleCard';
import { ArticleCardSkeleton } from '#features/news/ArticleCardSkeleton';
import type { ArticleCardFragment } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { READING_TIME } from './readingTime';

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

export interface ArticleGridProps<Article> {
  articles: readonly Article[];
  renderActions: (article: Article) => ReactNode;
}

export function ArticleGrid<Article extends ArticleCardFragment & { premium: boolean }>({
  articles,
  renderActions,
}: ArticleGridProps<Article>) {
  return (
    <ul className={GRID}>
      {articles.map((article, index) => (
        <li key={article.id} className="grid">
          <ArticleCard
            article={article}
            headingLevel={2}
            layout="pile"
            priority={index < 3}
            to={memberPaths.article(article.id)}
            readingTime={READING_TIME}
            badges={article.premium && <Badge tone="gold">Premium</Badge>}
            actions={renderActions(article)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for an ArticleGrid with `count` cards. */
export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <ArticleCardSkeleton key={index} layout="pile" />
      ))}
    </div>
  );
}
