import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';

import {
  MemberArticleDocument,
  useMemberArticleQuery,
  type MemberArticleQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { firstAnswers } from '#client/platform/graphql/firstAnswers';
import { operationKey } from '#client/platform/graphql/operationKey';
import { Redirect, useIsOnServer } from '#client/platform/head/serverResponse';
import { PageHead } from '#client/platform/head/PageHead';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { QueryFailure, QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ArticleFrame } from './ArticleFrame';
import { ArticleView } from './ArticleView';
import { PremiumInvitation } from './PremiumInvitation';
import { readInvitation } from './readInvitation';

export const preload: Preload = ({ params: { id = '' } }) => [
  { query: MemberArticleDocument, variables: { id } },
];

/**
 * Replaces the article's slug in the URL with the article's ID. The data loaded for the slug is
 * stored as the result for the ID, so that nothing is loaded twice.
 */
function useIdInAddress(data: MemberArticleQuery | undefined): void {
  const { id: asked = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const client = useApolloClient();
  const id = data?.article?.id ?? asked;
  useEffect(() => {
    if (!data || id === asked) return;
    const variables = { id };
    client.writeQuery({ query: MemberArticleDocument, variables, data });
    firstAnswers.store(operationKey('MemberArticle', variables), data);
    void navigate(`${memberPaths.article(id)}${hash}`, { replace: true });
  }, [data, id, asked, hash, navigate, client]);
}

/**
 * Page of an article for members, with its comments. An unknown article redirects to the 404 page.
 * For a premium article, members without a subscription see an invitation to subscribe instead of
 * the text.
 */
export default function ArticlePage() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const isOnServer = useIsOnServer();
  const query = useMemberArticleQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const article = query.data?.article;
  useIdInAddress(query.data);
  if (article === null)
    return <Redirect to={publicPaths.notFound} status={302} state={{ asked: pathname }} />;
  // The browser changes the URL by itself (`useIdInAddress`).
  if (article && article.id !== id && isOnServer)
    return <Redirect to={memberPaths.article(article.id) + search} status={302} />;
  const invitation = query.loading ? null : readInvitation(query.error);
  if (invitation) return <PremiumInvitation {...invitation} />;
  if (query.error && !query.data && !query.loading) {
    return (
      <ArticleFrame>
        <PageHead title="Article" description="Un article de l’espace membre." noindex />
        <h1 className="sr-only">Article</h1>
        <QueryFailure failure="L’article n’a pas pu être chargé." {...query} />
      </ArticleFrame>
    );
  }
  return (
    <QueryView
      query={query}
      failure="L’article n’a pas pu être chargé."
      skeleton={<ArticleSkeleton />}
    >
      {(data) => data.article && <ArticleView article={data.article} onActivity={query.refetch} />}
    </QueryView>
  );
}

function ArticleSkeleton() {
  return (
    <ArticleFrame>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-10 w-full max-w-140" />
      <Skeleton className="mt-4 h-5 w-64" />
      <Skeleton className="mt-6 aspect-[2/1] w-full rounded-card" />
      {['w-full', 'w-11/12', 'w-[97%]', 'w-3/4', 'w-[94%]'].map((width) => (
        <Skeleton key={width} className={`mt-3.5 h-4 ${width}`} />
      ))}
    </ArticleFrame>
  );
}
