import { useParams, useSearchParams } from 'react-router-dom';

import { usePublicArticleQuery } from '#client/generated/publicGraphql';
import { PageHead } from '#client/platform/head/PageHead';
import { publicPaths } from '#client/platform/address/paths';
import { Redirect } from '#client/platform/head/serverResponse';
import { may, useSession } from '#client/platform/session/useSession';
import { QueryFailure, QueryView } from '#ui/feedback/QueryView';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { PageBand } from '../PageBand';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleView } from './ArticleView';
import { MissingArticle } from './MissingArticle';

/**
 * Page of the article whose slug is in the URL. An article ID in place of the slug redirects to the
 * slug; an unknown slug redirects to the 404 page.
 */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const { viewer } = useSession();
  // The parameter `apercu` opens a preview, which also shows drafts and requires the permission
  // content.news.view. Without that permission, the public article is shown.
  const preview = parameters.has('apercu') && may(viewer, 'CONTENT_NEWS_VIEW');
  const query = usePublicArticleQuery({ variables: { slug, preview } });
  const article = query.data?.article;

  // A preview shows the 404 page at its own URL. Redirecting would fail, because staff are signed
  // in, and the URL of the 404 page sends signed-in users to their dashboard.
  if (article === null) return preview ? <NotFoundPage /> : <MissingArticle />;
  if (article && article.slug !== slug) {
    const to = preview
      ? publicPaths.articlePreview(article.slug)
      : publicPaths.article(article.slug);
    return <Redirect to={to} />;
  }
  if (query.error && !query.data && !query.loading) {
    return (
      <>
        <NamelessHead />
        <PageBand back={{ to: publicPaths.news, label: 'Toutes les actualités' }}>
          <h1 className="text-3xl font-extrabold text-white">Article</h1>
        </PageBand>
        <div className="page-column py-10">
          <QueryFailure failure="L’article n’a pas pu être chargé." {...query} />
        </div>
      </>
    );
  }
  return (
    <QueryView
      query={query}
      failure="L’article n’a pas pu être chargé."
      skeleton={
        <>
          <NamelessHead loading />
          <ArticleSkeleton />
        </>
      }
    >
      {(data) => data.article && <ArticleView article={data.article} preview={preview} />}
    </QueryView>
  );
}

/** Metadata of the page while the article is not loaded, or does not exist. */
const NamelessHead = ({ loading = false }: { loading?: boolean }) => (
  <PageHead
    title="Article"
    standIn={loading || undefined}
    description="Une actualité de Centrale 18-112."
    noindex
  />
);
