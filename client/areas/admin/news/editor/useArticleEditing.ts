import {
  useArticleEditingSubscription,
  type ArticleEditingSubscription,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';

export type ArticleEditing = ArticleEditingSubscription['articleEditing'];

/**
 * Subscribes to an article that is open in the editor, and registers the viewer as one of its
 * editors. Without a connection no other editors are listed.
 * @param articleId null for a new article
 * @returns null before the first message
 */
export function useArticleEditing(articleId: string | null): ArticleEditing | null {
  const { live, skip } = useLive();
  const { data } = useArticleEditingSubscription({
    variables: { articleId: articleId ?? '' },
    skip: skip || articleId === null,
  });
  const editing = data?.articleEditing;
  if (!editing || articleId === null) return null;
  return live ? editing : { ...editing, editors: [] };
}

type State = Pick<ArticleEditing, 'status' | 'scheduledFor'>;

/** Returns the newer state of the loaded article and of the server's last report. */
export function newestState(
  article: ArticleToEditFragment | null,
  editing: ArticleEditing | null,
): State | null {
  const isNewer = editing !== null && article !== null && (editing.version ?? 0) > article.version;
  return isNewer ? editing : article;
}
