import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { useAction } from '#client/actions/useAction';
import {
  useArticleDraftQuery,
  useArticleToEditQuery,
  useDeleteArticleDraftMutation,
  useSaveArticleDraftMutation,
} from '#client/generated/graphql';
import { randomKey } from '#client/platform/forms/randomKey';
import { Redirect } from '#client/platform/head/serverResponse';
import { adminPaths } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { DetailPage } from '#features/shell/DetailPage';
import { Page } from '#features/shell/Page';
import { Skeleton } from '#ui/feedback/Skeleton';
import { AccessDenied } from '#areas/admin/shell/AccessDenied';
import { ArticleEditor, type DiscardedDraft } from './ArticleEditor';
import { centralNews, memberNews, publicNews } from '../list/newsScreens';
import { UnsavedDrafts } from './drafts/UnsavedDrafts';
import { useDraftOwner } from './drafts/useDraftOwner';
import { useLeftBehind } from './drafts/unsavedArticles';

const DESCRIPTION = 'Rédiger, illustrer et publier une actualité.';

/** Page with the editor of an article, for viewers who may write articles. */
export default function ArticleEditorPage() {
  const { id } = useParams();
  const viewer = useViewer();
  const permission = id ? 'CONTENT_NEWS_EDIT' : 'CONTENT_NEWS_CREATE';
  if (!may(viewer, permission)) return <AccessDenied permission={permission} />;
  return id ? <Loaded key={id} id={id} draftKey={null} /> : <NewArticle />;
}

/** Editor of a new article. The key of its draft is in the URL, so that each tab has one. */
function NewArticle() {
  const [parameters] = useSearchParams();
  const from = parameters.get('depuis') ?? undefined;
  const draftKey = parameters.get('brouillon');
  if (!draftKey) return <Redirect to={adminPaths.newArticle(from, randomKey())} status={302} />;
  return <OwnDraft key={draftKey} draftKey={draftKey} from={from} />;
}

/**
 * Editor of a new article. Shows a notice instead while another tab edits the same draft, for
 * example after a tab was duplicated.
 */
function OwnDraft({ draftKey, from }: { draftKey: string; from: string | undefined }) {
  const owner = useDraftOwner(draftKey);
  if (owner === 'this tab') return <Loaded id={null} draftKey={draftKey} />;
  if (owner === 'unknown') return null;
  return (
    <Page title="Nouvel article" description={DESCRIPTION}>
      <EmptyState
        title="Cet article est ouvert dans un autre onglet"
        action={
          <ButtonLink to={adminPaths.newArticle(from, randomKey())}>
            Écrire un autre article
          </ButtonLink>
        }
      >
        L’article s’ouvrira ici dès que vous fermerez l’autre onglet.
      </EmptyState>
    </Page>
  );
}

/** Returns the tab in the state of a navigation; undefined without one. */
const startTabOf = (state: unknown): string | undefined => (state as { tab?: string } | null)?.tab;

/** Loads the article and its unsaved draft, then displays the editor. */
function Loaded({ id, draftKey }: { id: string | null; draftKey: string | null }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const place = { articleId: id, key: draftKey };
  const from = parameters.get('depuis') ?? undefined;
  const screen = [publicNews, memberNews].find((one) => one.from === from) ?? centralNews;
  const article = useArticleToEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const draft = useArticleDraftQuery({
    variables: place,
    fetchPolicy: 'network-only',
  });
  const left = useLeftBehind(place);
  const [drop] = useDeleteArticleDraftMutation();
  const [saveDraft] = useSaveArticleDraftMutation();
  const showStored = async () => {
    await Promise.allSettled([draft.refetch(), id === null || article.refetch()]);
    left.clear();
    setRound((before) => before + 1);
  };
  const { run: restore } = useAction(async (discarded: DiscardedDraft) => {
    await saveDraft({ variables: { ...place, ...discarded } });
    await showStored();
  });
  // Deletes the draft and loads the article from the server. If `discarded` is given, a toast
  // offers to restore these values.
  const { run: reload } = useAction(
    async (_discarded?: DiscardedDraft) => {
      await drop({ variables: place });
      await showStored();
    },
    (discarded) => ({
      success: discarded && 'Modifications abandonnées',
      toasts: { key: `draft ${id ?? draftKey ?? ''}` },
      undo: discarded && (() => restore(discarded)),
    }),
  );
  const title = id === null ? 'Nouvel article' : 'Modifier l’article';
  const isReady = draft.data && (id === null || article.data);
  return (
    <DetailPage
      title={title}
      description={DESCRIPTION}
      actions={
        <ButtonLink variant="secondary" size="small" to={screen.href()}>
          Retour à la liste
        </ButtonLink>
      }
      query={{
        data: isReady && { article: article.data?.managedArticle ?? null, ...draft.data },
        loading: draft.loading || article.loading,
        error: article.error ?? draft.error,
        refetch: () => void Promise.allSettled([draft.refetch(), id === null || article.refetch()]),
      }}
      failure="L’article n’a pas pu être chargé."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      find={(data) => (id === null || data.article ? data : null)}
      missing={{ title: 'Cet article n’existe plus' }}
    >
      {({ article: found, articleDraft }) => (
        <>
          {draftKey && <UnsavedDrafts from={from} besides={draftKey} />}
          <ArticleEditor
            key={round}
            article={found}
            draftKey={draftKey}
            audience={screen.audience ?? 'PUBLIC'}
            draft={left.newestOf(articleDraft ?? null)}
            // The page of the created article opens on the tab that was open.
            startTab={startTabOf(location.state)}
            onCreated={(created, tab) =>
              void navigate(adminPaths.editArticle(created, from), {
                replace: true,
                state: { tab },
              })
            }
            onReload={reload}
          />
        </>
      )}
    </DetailPage>
  );
}
