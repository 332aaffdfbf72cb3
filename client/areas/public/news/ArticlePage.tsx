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
 * Page of the article whose slug is in the URL. An ID redirects to the slug, an unknown slug to the
 * 404 page.
 */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const { viewer } = useSession();
  // A preview, which is marked 'Aperçu', also shows drafts and requires content.news.view. Users
  // without that permission get the public article.
  const preview = parameters.has('apercu') && may(viewer, 'CONTENT_NEWS_VIEW');
  const query = usePublicArticleQuery({ variables: { slug, preview } });
  const article = query.data?.article;

  // A preview shows the 404 page at its own URL, because the URL of the 404 page redirects
  // signed-in users to their dashboard.
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
