import { isolated } from '#client/shared/quoted';
import { MessageSquare, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';

import { CommentThread } from '#features/comments/CommentThread';
import { ArticleBody } from '#features/news/ArticleBody';
import { ArticleCover } from '#features/news/ArticleCover';
import { ArticleTags } from '#features/news/ArticleTags';
import { AuthorBox } from '#features/news/AuthorBox';
import { CategoryBadge } from '#features/news/CategoryBadge';
import { ShareButton } from '#features/news/ShareButton';
import type { MemberArticleQuery } from '#client/generated/graphql';
import { formatLongDate, formatNumber } from '#client/platform/text/format';
import { PageHead } from '#client/platform/head/PageHead';
import { useViewer } from '#client/platform/session/useSession';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { ArticleFrame } from './ArticleFrame';
import { ArticleRow } from './ArticleRow';
import { MemberLikeButton } from './MemberLikeButton';
import { READING_TIME } from './readingTime';

export interface ArticleViewProps {
  article: NonNullable<MemberArticleQuery['article']>;
  /** Called when the article may have changed while there was no live connection. */
  onActivity: () => unknown;
}

/** Content of the article page, once the article is loaded. */
export function ArticleView({ article, onActivity }: ArticleViewProps) {
  const comments = useRef<HTMLElement>(null);
  const { user } = useViewer();
  // Only staff who moderate comments get a premium article without a subscription.
  const isModerating = article.premium && user.subscription === 'FREE';
  const jump = () => {
    comments.current?.scrollIntoView();
    comments.current?.focus({ preventScroll: true });
  };
  return (
    <ArticleFrame>
      <PageHead title={article.title} description={article.excerpt} noindex />
      {isModerating && (
        <p className="mb-5 flex items-start gap-2.5 rounded-card border border-info bg-info-soft px-4 py-3 text-ink print:hidden">
          <ShieldCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-info" />
          Vous lisez cet article premium pour modérer ses commentaires. Votre abonnement ne change
          pas&nbsp;: vous ne pouvez ni commenter, ni aimer.
        </p>
      )}
      <article aria-labelledby="titre-article">
        <Heading article={article} />
        <ArticleCover
          article={article}
          priority
          className="mt-6 aspect-[2/1] w-full rounded-card"
        />
        <div className="mt-8">
          <ArticleBody html={article.contentHtml} />
        </div>
        <ArticleTags tags={article.tags} listOf={memberPaths.newsList} />
        <div className="mt-8 flex flex-wrap gap-3 border-y border-line py-5 print:hidden">
          {!isModerating && <MemberLikeButton article={article} />}
          <Button variant="secondary" onClick={jump}>
            <MessageSquare aria-hidden="true" size={18} />
            Commentaires
            <span className="tabular-nums">{formatNumber(article.commentCount)}</span>
          </Button>
          <ShareButton title={article.title} path={shareablePath(article)} />
        </div>
        <div className="mt-8">
          <AuthorBox author={article.author} listOf={memberPaths.newsList} />
        </div>
      </article>
      <CommentThread
        ref={comments}
        article={article}
        readOnly={isModerating}
        onActivity={onActivity}
      />
      <SimilarArticles articles={article.similar} />
    </ArticleFrame>
  );
}

/** Returns the path to share: the public page of a public article, or the member page. */
const shareablePath = ({ audience, slug, id }: ArticleViewProps['article']): string =>
  audience === 'PUBLIC' ? publicPaths.article(slug) : memberPaths.article(id);

function Heading({ article }: Pick<ArticleViewProps, 'article'>) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <CategoryBadge category={article.category} />
        {article.premium && <Badge tone="gold">Premium</Badge>}
      </p>
      <h1
        dir="auto"
        id="titre-article"
        className="mt-4 text-[1.8125rem] font-extrabold wrap-anywhere hyphens-auto md:text-4xl"
      >
        {article.title}
      </h1>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-body text-muted">
        <span className="min-w-0 wrap-anywhere">Par {isolated(article.author.name)}</span>
        {article.publishedAt && (
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
        )}
        <span>{READING_TIME}</span>
      </p>
    </>
  );
}

/** List of at most three similar articles, or a sentence if there are none. */
function SimilarArticles({ articles }: { articles: ArticleViewProps['article']['similar'] }) {
  return (
    <section aria-labelledby="titre-similaires" className="mt-10 print:hidden">
      <h2 id="titre-similaires" className="text-xl">
        Articles similaires
      </h2>
      {articles.length === 0 ? (
        <p className="mt-3 rounded-card border border-dashed border-line-strong bg-surface px-6 py-8 text-center text-muted">
          Les articles similaires arrivent bientôt.
        </p>
      ) : (
        <ul className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}
