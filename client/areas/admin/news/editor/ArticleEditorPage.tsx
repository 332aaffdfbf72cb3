import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import {
  useArticleDraftQuery,
  useArticleToEditQuery,
  useDropArticleDraftMutation,
  useKeepArticleDraftMutation,
} from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { PageHead } from '../../../../platform/head/PageHead';
import { adminPaths } from '../../../../platform/address/paths';
import { may, useViewer } from '../../../../platform/session/useSession';
import { ButtonLink } from '../../../../ui/inputs/Button';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Page } from '../../../../ui/layout/Page';
import { QueryView } from '../../../../ui/feedback/QueryView';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { toast } from '../../../../ui/feedback/toast';
import { AccessDenied } from '../../shell/AccessDenied';
import { ArticleEditor, type DiscardedDraft } from './ArticleEditor';
import { centralNews, memberNews, publicNews } from '../list/newsScreens';
import { useLeftBehind } from './unsavedArticles';

/** The editor of an article, for people with the permission to write it. */
export default function ArticleEditorPage() {
  const { id } = useParams();
  const viewer = useViewer();
  const permission = id ? 'CONTENT_NEWS_EDIT' : 'CONTENT_NEWS_CREATE';
  return may(viewer, permission) ? (
    <Loaded key={id ?? ''} id={id ?? null} />
  ) : (
    <AccessDenied permission={permission} />
  );
}

/** Loads the article and its unsaved draft. */
function Loaded({ id }: { id: string | null }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const from = parameters.get('depuis') ?? undefined;
  const screen = [publicNews, memberNews].find((one) => one.from === from) ?? centralNews;
  const article = useArticleToEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const draft = useArticleDraftQuery({
    variables: { articleId: id },
    fetchPolicy: 'network-only',
  });
  const left = useLeftBehind(id);
  const [drop] = useDropArticleDraftMutation();
  const [keep] = useKeepArticleDraftMutation();
  const showStored = async () => {
    await Promise.allSettled([draft.refetch(), id === null || article.refetch()]);
    left.forget();
    setRound((before) => before + 1);
  };
  const restore = async (discarded: DiscardedDraft) => {
    try {
      await keep({ variables: { articleId: id, ...discarded } });
      await showStored();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  // Discards everything typed, and shows the article as it is on the server.
  const reload = async (discarded?: DiscardedDraft) => {
    try {
      await drop({ variables: { articleId: id } });
      await showStored();
      if (!discarded) return;
      toast.undoable('Brouillon abandonné', () => void restore(discarded), `draft ${id ?? ''}`);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  const title = id === null ? 'Nouvel article' : 'Modifier l’article';
  const isReady = draft.data && (id === null || article.data);
  return (
    <Page
      title={title}
      actions={
        <ButtonLink variant="secondary" size="small" to={screen.href()}>
          Retour à la liste
        </ButtonLink>
      }
    >
      <PageHead title={title} description="Rédiger, illustrer et publier une actualité." noindex />
      <QueryView
        query={{
          data: isReady && { article: article.data?.managedArticle ?? null, ...draft.data },
          loading: draft.loading || article.loading,
          error: article.error ?? draft.error,
          refetch: () =>
            void Promise.allSettled([draft.refetch(), id === null || article.refetch()]),
        }}
        failure="L’article n’a pas pu être chargé."
        skeleton={<Skeleton className="h-96 rounded-card" />}
        isEmpty={({ article: found }) => id !== null && !found}
        empty={<EmptyState title="Cet article n’existe plus" />}
      >
        {({ article: found, articleDraft }) => (
          <ArticleEditor
            key={round}
            article={found}
            audience={screen.audience ?? 'PUBLIC'}
            draft={left.newestOf(articleDraft ?? null)}
            onCreated={(created) =>
              void navigate(adminPaths.editArticle(created, from), { replace: true })
            }
            onReload={reload}
          />
        )}
      </QueryView>
    </Page>
  );
}
