import { useEffect, useState } from 'react';

import { fullMessageOf } from './text/errorMessages';
import { counted, formatNumber } from './text/format';
import { hearLikes, publishLike, type Like } from './likeNews';

interface LikeOptions {
  /** Type and ID of the liked item: 'Article:12', 'Comment:5'. */
  of: string;
  /** Latest state of the like according to the server. */
  known: Like;
  /** Sends the like and returns the new state; throws on failure. */
  send: (liked: boolean) => Promise<Like>;
  /** Called with the error message when the change fails. */
  onRefused: (message: string) => void;
}

/**
 * Returns the state of a like that the user can toggle. A change is shown immediately, and reverted
 * if the server refuses it. The other tabs of this browser show it, too.
 * @returns the props of a HeartButton
 */
export function useLike({ of, known, send, onRefused }: LikeOptions) {
  /** State that is shown until the server has answered. */
  const [expected, setExpected] = useState<Like | null>(null);
  const { heard, clear } = useHeard(of, known);
  const { liked, count } = expected ?? heard ?? known;

  const toggle = async () => {
    // One change at a time, because two requests could reach the server in the wrong order.
    if (expected) return;
    setExpected({ liked: !liked, count: Math.max(0, count + (liked ? -1 : 1)) });
    try {
      publishLike({ of, ...(await send(!liked)) });
      clear();
    } catch (error) {
      onRefused(fullMessageOf(error));
    }
    setExpected(null);
  };
  return {
    liked,
    count: count === 0 ? null : formatNumber(count),
    label: `J’aime, ${counted(count, 'mention')}`,
    onToggle: () => void toggle(),
  };
}

/** Returns the last like that another tab published; null once the server sent a newer state. */
function useHeard(of: string, known: Like): { heard: Like | null; clear: () => void } {
  const [heard, setHeard] = useState<(Like & { over: number }) | null>(null);
  useEffect(
    () =>
      hearLikes((news) => {
        if (news.of === of) setHeard({ liked: news.liked, count: news.count, over: known.count });
      }),
    [of, known.count],
  );
  return { heard: heard?.over === known.count ? heard : null, clear: () => setHeard(null) };
}
