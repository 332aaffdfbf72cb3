import { useState } from 'react';

import { messageOf } from './errorMessages';
import { formatNumber } from './format';

interface Like {
  liked: boolean;
  /** How many people like it. */
  count: number;
}

/**
 * A like that shows at once, and is kept once the server has it; when the server refuses it,
 * everything goes back.
 *
 * @param known what the server said last
 * @param send tells the server; fails with what went wrong
 * @param onRefused is told why, in a sentence
 * @returns what a HeartButton shows
 */
export function useLike(
  known: Like,
  send: (liked: boolean) => Promise<void>,
  onRefused: (message: string) => void,
) {
  /** What is shown while the server has not answered. */
  const [expected, setExpected] = useState<Like | null>(null);
  const { liked, count } = expected ?? known;

  const toggle = async () => {
    // One change at a time: two in flight could arrive in the other order.
    if (expected) return;
    setExpected({ liked: !liked, count: Math.max(0, count + (liked ? -1 : 1)) });
    try {
      await send(!liked);
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
