import { ArrowRight } from 'lucide-react';

import { ArticleCover } from '../../../features/news/ArticleCover';
import { CategoryBadge } from '../../../features/news/CategoryBadge';
import type { ArticleCardFragment } from '../../../generated/graphql';
import { formatDayMonth } from '../../../platform/format';
import { memberPaths } from '../../../platform/paths';
import { Card } from '../../../ui/Card';
import { SmartLink } from '../../../ui/SmartLink';
import { READING_TIME } from '../news/readingTime';

/** The newest articles for members. */
export function LatestNews({ articles }: { articles: readonly ArticleCardFragment[] }) {
  return (
    <Card as="section" aria-labelledby="titre-actualites" className="px-6 py-[22px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-actualites" className="text-lg">
          Dernières actualités
        </h2>
        <SmartLink
          to={memberPaths.news}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-encre hover:underline pointer-coarse:min-h-11"
        >
          Tout voir <ArrowRight aria-hidden="true" size={15} />
        </SmartLink>
      </div>
      {articles.length === 0 && (
        <p className="mt-2 text-courant text-muet">Aucun article pour le moment.</p>
      )}
      <ul className="mt-3 grid gap-5 sm:grid-cols-2">
        {articles.map((article) => (
          <li
            key={article.id}
            className="group relative grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4 etroit:grid-cols-1 md:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <ArticleCover article={article} className="aspect-[3/2] w-full rounded-rayon-petit" />
            <div className="min-w-0">
              <CategoryBadge category={article.category} />
              <h3 className="mt-2 line-clamp-3 text-courant leading-snug font-bold text-encre wrap-anywhere group-hover:underline">
                <SmartLink
                  to={memberPaths.article(article.id)}
                  className="after:absolute after:inset-0"
                >
                  {article.title}
                </SmartLink>
              </h3>
              <p className="mt-1.5 text-note text-muet">
                {article.publishedAt && `${formatDayMonth(article.publishedAt)} · `}
                {READING_TIME}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
