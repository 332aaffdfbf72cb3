import { useMemo, useState, useSyncExternalStore } from 'react';

import { useSetArticleLikeMutation } from '../../generated/graphql';
import { messageOf } from '../../platform/errorMessages';
import { toast } from '../../ui/toast';
import {
  ensureVisitorKey,
  likesSnapshot,
  parseLikes,
  rememberLike,
  subscribeToLikes,
} from './likesStore';

/** On the server, and until the page has woken up, nobody has liked anything. */
const noSnapshot = () => null;

/**
 * Whether this browser likes an article, how many people do, and how to change it. The change shows
 * at once, and is kept once the server has it; when the server refuses it, everything goes back and
 * a toast says why.
 *
 * @param article its id, and the count that the server gave
 */
export function useArticleLike(article: { id: string; likeCount: number }) {
  const snapshot = useSyncExternalStore(subscribeToLikes, likesSnapshot, noSnapshot);
  const kept = useMemo(
    () => parseLikes(snapshot).articleIds.includes(article.id),
    [snapshot, article.id],
  );
  const [setArticleLike] = useSetArticleLikeMutation();
  /** What is shown while the server has not answered. */
  const [expected, setExpected] = useState<{ liked: boolean; count: number } | null>(null);
  const { liked, count } = expected ?? { liked: kept, count: article.likeCount };

  const toggle = async () => {
    // One change at a time: two in flight could arrive in the other order.
    if (expected) return;
    const next = !liked;
    const visitorKey = ensureVisitorKey();
    setExpected({ liked: next, count: count + (next ? 1 : -1) });
    try {
      const { data } = await setArticleLike({
        variables: { input: { articleId: article.id, liked: next, visitorKey }, visitorKey },
      });
      rememberLike(article.id, data.setArticleLike.viewerHasLiked);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setExpected(null);
  };

  return { liked, count: Math.max(0, count), toggle };
}
