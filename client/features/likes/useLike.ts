import { useState } from 'react';

import { messageOf } from '../../platform/errorMessages';
import { toast } from '../../ui/toast';

interface Like {
  liked: boolean;
  /** How many people like it. */
  count: number;
}

/**
 * A like that shows at once, and is kept once the server has it; when the server refuses it,
 * everything goes back and a toast says why.
 *
 * @param known what the server said last
 * @param send tells the server; fails with what went wrong
 */
export function useLike(known: Like, send: (liked: boolean) => Promise<void>) {
  /** What is shown while the server has not answered. */
  const [expected, setExpected] = useState<Like | null>(null);
  const { liked, count } = expected ?? known;

  const toggle = async () => {
    // One change at a time: two in flight could arrive in the other order.
    if (expected) return;
    setExpected({ liked: !liked, count: count + (liked ? -1 : 1) });
    try {
      await send(!liked);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setExpected(null);
  };
  return { liked, count: Math.max(0, count), onToggle: () => void toggle() };
}
