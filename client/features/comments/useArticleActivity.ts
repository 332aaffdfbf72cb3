import { useArticleActivitySubscription } from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { changeKnown } from './changeKnown';

export interface ArticleListener {
  /** Called when comments were added, removed or changed. */
  onComments: () => void;
  /** Called after a reconnection, because the events since the lost connection were missed. */
  onReturn: () => void;
}

/**
 * Subscribes to the activity of an article. Updates the article's counts and the likes of its
 * comments in the cache. The first event contains the current counts, so changes before the
 * subscription are not missed.
 *
 * @returns `live`: whether the subscription is active
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
