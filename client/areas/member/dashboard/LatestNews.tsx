import { ArrowRight } from 'lucide-react';

import type { ArticleCardFragment } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { ArticleRow } from '../news/ArticleRow';

/** The newest articles that the member may read. */
export function LatestNews({ articles }: { articles: readonly ArticleCardFragment[] }) {
  return (
    <Card as="section" aria-labelledby="titre-actualites" className="px-6 py-[22px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-actualites" className="text-lg">
          Dernières actualités
        </h2>
        <SmartLink
          to={memberPaths.news}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-ink hover:underline pointer-coarse:min-h-11"
        >
          Tout voir <ArrowRight aria-hidden="true" size={15} />
        </SmartLink>
      </div>
      {articles.length === 0 && (
        <p className="mt-2 text-body text-muted">Aucun article pour le moment.</p>
      )}
      <ul className="mt-3 grid gap-5 sm:grid-cols-2">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    </Card>
  );
}
