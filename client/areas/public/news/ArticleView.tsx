import { ArticleBody } from '#features/news/ArticleBody';
import { ArticleCover } from '#features/news/ArticleCover';
import { ArticleTags } from '#features/news/ArticleTags';
import { AuthorBox } from '#features/news/AuthorBox';
import { CategoryBadge } from '#features/news/CategoryBadge';
import { LikeButton } from '#features/news/likes/LikeButton';
import { ShareButton } from '#features/news/ShareButton';
import type { PublicArticleQuery } from '#client/generated/publicGraphql';
import { formatLongDate, formatRelativeDate } from '#client/platform/text/format';
import { adminPaths, memberPaths, publicPaths } from '#client/platform/address/paths';
import { useSession } from '#client/platform/session/useSession';
import { Badge } from '#ui/data/Badge';
import { PageBand } from '../PageBand';
import { ArticleHead } from './ArticleHead';
import { TO_NEWS } from './newsFilters';
import { SimilarArticles } from './SimilarArticles';

type Article = NonNullable<PublicArticleQuery['article']>;

/** Content of the article page, once the article is loaded. */
export function ArticleView({ article, preview }: { article: Article; preview: boolean }) {
  const { viewer } = useSession();
  const back = preview ? wayOut(viewer?.canAccessAdmin ?? false) : TO_NEWS;
  return (
    <>
      <ArticleHead article={article} preview={preview} />
      <article aria-labelledby="titre-article">
        <PageBand back={back}>
          <div className="flex flex-wrap gap-2">
            <CategoryBadge category={article.category} />
            {preview && <Badge tone="warning">Aperçu</Badge>}
          </div>
          <h1
            dir="auto"
            id="titre-article"
            className="mt-4 max-w-[22em] text-3xl font-extrabold text-white wrap-anywhere hyphens-auto md:text-[2.75rem]"
          >
            {article.title}
          </h1>
          <Meta article={article} />
        </PageBand>
        <div className="page-column pt-8 pb-14 md:pt-10 print:p-0">
          <ArticleCover
            article={article}
            priority
            className="aspect-[2/1] w-full rounded-card md:aspect-[9/2]"
          />
          <div className="mx-auto mt-8 max-w-180 md:mt-10">
            <ArticleBody html={article.contentHtml} />
            <ArticleTags tags={article.tags} listOf={publicPaths.newsList} />
            <div className="mt-8 flex flex-wrap gap-3 border-y border-line py-5 print:hidden">
              {/* A draft cannot be liked, and its public URL does not work yet. */}
              {!preview && <LikeButton article={article} />}
              {!preview && (
                <ShareButton title={article.title} path={publicPaths.article(article.slug)} />
              )}
            </div>
            <div className="mt-8">
              <AuthorBox author={article.author} listOf={publicPaths.newsList} />
            </div>
          </div>
        </div>
      </article>
      <SimilarArticles articles={article.similar} preview={preview} />
    </>
  );
}

/**
 * Returns the back link of a preview. It leads to the administration or the member area, because
 * signed-in users cannot open the public news list.
 */
const wayOut = (toAdministration: boolean) =>
  toAdministration
    ? { to: adminPaths.publicNews, label: 'Actualités publiques' }
    : { to: memberPaths.dashboard, label: 'Espace membre' };

function Meta({ article }: { article: Article }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-body">
      <span className="min-w-0 wrap-anywhere">
        Par{' '}
        <span dir="auto" className="font-semibold text-white">
          {article.author.name}
        </span>
      </span>
      {article.publishedAt && (
        <span>
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
          {/* A cached page may show an older relative date than the browser computes. */}
          <span suppressHydrationWarning className="print:hidden">
            {' '}
            ({formatRelativeDate(article.publishedAt)})
          </span>
        </span>
      )}
      <span>{article.readMinutes}&nbsp;min de lecture</span>
    </p>
  );
}
