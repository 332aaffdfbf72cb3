import { useArticleActivitySubscription } from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { changeKnown } from './changeKnown';

export interface ArticleListener {
  /** Comments came, went or were changed. */
  onComments: () => void;
  /** The server is heard again: anything may have changed meanwhile. */
  onReturn: () => void;
}

/**
 * Shows at once what the server tells of an article: its counts, and the likes of a comment. What
 * happened before the server was heard shows in the first counts.
 *
 * @returns `live`: whether the server can tell
 */
export function useArticleActivity(articleId: string, listener: ArticleListener) {
  const { live, skip } = useLive((again) => {
    if (again) listener.onReturn();
  });
  const { error } = useArticleActivitySubscription({
    variables: { articleId },
    skip,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { likeCount, commentCount, likedComment, commentsChanged } = data.articleActivity;
      let areBehind = commentsChanged;
      cache.modify<{ likeCount: number; commentCount: number }>({
        id: `Article:${articleId}`,
        fields: {
          likeCount: () => likeCount,
          commentCount(known) {
            areBehind ||= known !== commentCount;
            return commentCount;
          },
        },
      });
      if (likedComment) {
        const likes = { likeCount: likedComment.likeCount };
        changeKnown(cache, `Comment:${likedComment.id}`, likes);
      }
      if (areBehind) listener.onComments();
    },
  });
  return { live: live && !error };
}
