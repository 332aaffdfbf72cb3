import {
  useArticleEditingSubscription,
  type ArticleEditingSubscription,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';

export type ArticleEditing = ArticleEditingSubscription['articleEditing'];

/**
 * Subscribes to the changes of an article that is open in the editor. The subscription also
 * registers the viewer as an editor of the article. While the connection is lost, the list of other
 * editors is empty.
 * @param articleId ID of the article; null for a new article
 * @returns the last reported state; null before the first report and for a new article
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

/**
 * Returns the status of the article and its planned time of publication. They come from the
 * server's last report if the report is newer than the loaded article.
 */
export function newestState(
  article: ArticleToEditFragment | null,
  editing: ArticleEditing | null,
): State | null {
  const isNewer = editing !== null && article !== null && (editing.version ?? 0) > article.version;
  return isNewer ? editing : article;
}
