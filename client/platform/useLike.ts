import { useEffect, useState } from 'react';

import { messageOf } from './words/errorMessages';
import { formatNumber } from './words/format';
import { hearLikes, tellLike, type Like } from './likeNews';

interface LikeOptions {
  /** What is liked: 'Article:12', 'Comment:5'. */
  of: string;
  /** What the server said last. */
  known: Like;
  /** Tells the server, and gives what it made of it; fails with what went wrong. */
  send: (liked: boolean) => Promise<Like>;
  /** Is told why the server refused, in a sentence. */
  onRefused: (message: string) => void;
}

/**
 * A like that shows at once, and is kept once the server has it; when the server refuses it,
 * everything goes back. The other tabs of this browser follow.
 *
 * @returns what a HeartButton shows
 */
export function useLike({ of, known, send, onRefused }: LikeOptions) {
  /** What is shown while the server has not answered. */
  const [expected, setExpected] = useState<Like | null>(null);
  const { heard, forget } = useHeard(of, known);
  const { liked, count } = expected ?? heard ?? known;

  const toggle = async () => {
    // One change at a time: two in flight could arrive in the other order.
    if (expected) return;
    setExpected({ liked: !liked, count: Math.max(0, count + (liked ? -1 : 1)) });
    try {
      tellLike({ of, ...(await send(!liked)) });
      forget();
    } catch (error) {
      onRefused(messageOf(error));
    }
    setExpected(null);
  };
  return {
    liked,
    count: formatNumber(count),
    label: `J’aime, ${formatNumber(count)} ${count > 1 ? 'mentions' : 'mention'}`,
    onToggle: () => void toggle(),
  };
}

/** What another tab said of it, for as long as the server has told this one nothing newer. */
function useHeard(of: string, known: Like): { heard: Like | null; forget: () => void } {
  const [heard, setHeard] = useState<(Like & { over: number }) | null>(null);
  useEffect(
    () =>
      hearLikes((news) => {
        if (news.of === of) setHeard({ liked: news.liked, count: news.count, over: known.count });
      }),
    [of, known.count],
  );
  return { heard: heard?.over === known.count ? heard : null, forget: () => setHeard(null) };
}
