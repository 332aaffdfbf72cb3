import { ArticleCover } from '#features/news/ArticleCover';
import { CategoryBadge } from '#features/news/CategoryBadge';
import type { ArticleCardFragment } from '#client/generated/graphql';
import { formatDayMonth } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';
import { READING_TIME } from './readingTime';

export function ArticleRow({ article }: { article: ArticleCardFragment }) {
  return (
    <li className="group relative grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4 narrow:grid-cols-1 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <ArticleCover article={article} className="aspect-[3/2] w-full rounded-control" />
      <div className="min-w-0">
        <CategoryBadge category={article.category} />
        <h3
          dir="auto"
          className="mt-2 line-clamp-3 text-body leading-snug font-bold text-ink wrap-anywhere group-hover:underline"
        >
          <SmartLink to={memberPaths.article(article.id)} className="after:absolute after:inset-0">
            {article.title}
          </SmartLink>
        </h3>
        <p className="mt-1.5 text-note text-muted">
          {article.publishedAt && `${formatDayMonth(article.publishedAt)} · `}
          {READING_TIME}
        </p>
      </div>
    </li>
  );
}
