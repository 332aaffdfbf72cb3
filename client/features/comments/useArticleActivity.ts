import { useArticleActivitySubscription } from '../../generated/graphql';
import { useGraphqlSource } from '../../platform/graphql/source';
import { changeKnown } from './changeKnown';

export interface ArticleListener {
  /** Comments came, went or were changed. */
  onComments: () => void;
  /** The server is heard again: anything may have changed meanwhile. */
  onReturn: () => void;
}

/**
 * Shows at once what the server tells of an article: its counts, and the likes of a comment.
 *
 * @returns `live`: whether the server can tell
 */
export function useArticleActivity(articleId: string, listener: ArticleListener) {
  const source = useGraphqlSource();
  return useArticleActivitySubscription({
    variables: { articleId },
    onData: ({ articleActivity: told }) => {
      const { likeCount, commentCount, likedComment } = told;
      changeKnown(source.client?.cache, `Article:${articleId}`, { likeCount, commentCount });
      if (likedComment) {
        const likes = { likeCount: likedComment.likeCount };
        changeKnown(source.client?.cache, `Comment:${likedComment.id}`, likes);
      }
      if (told.commentsChanged) listener.onComments();
    },
    onLive: (again) => {
      if (again) listener.onReturn();
    },
  });
}
