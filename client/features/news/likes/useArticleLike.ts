import { useMemo, useSyncExternalStore } from 'react';

import { useSetArticleLikeMutation } from '#client/generated/publicGraphql';
import { useLike } from '#client/platform/useLike';
import { toast } from '#ui/feedback/toast';
import {
  ensureVisitorKey,
  likesSnapshot,
  parseLikes,
  rememberLike,
  subscribeToLikes,
} from './likesStore';

/** Snapshot on the server and during hydration, when the stored likes are not known. */
const noSnapshot = () => null;

/**
 * Returns whether the visitor likes an article, the article's count of likes, and a function to
 * change the like.
 * @param article ID of the article, and its count of likes according to the server
 */
export function useArticleLike(article: { id: string; likeCount: number }) {
  const snapshot = useSyncExternalStore(subscribeToLikes, likesSnapshot, noSnapshot);
  const isLiked = useMemo(
    () => parseLikes(snapshot).articleIds.includes(article.id),
    [snapshot, article.id],
  );
  const [setArticleLike] = useSetArticleLikeMutation();

  return useLike({
    of: `Article:${article.id}`,
    known: { liked: isLiked, count: article.likeCount },
    async send(liked) {
      const visitorKey = ensureVisitorKey();
      const { data } = await setArticleLike({
        variables: { input: { articleId: article.id, liked, visitorKey }, visitorKey },
      });
      const { viewerHasLiked, likeCount } = data.setArticleLike.article;
      rememberLike(article.id, viewerHasLiked);
      return { liked: viewerHasLiked, count: likeCount };
    },
    onRefused: toast.error,
  });
}
