import { useEffect, useRef } from 'react';

import { useArticleActivitySubscription } from '../../generated/graphql';

/** Several changes within this time are read together, in milliseconds. */
const SETTLE_MS = 250;

/**
 * Calls `refresh` when likes or comments of the article changed, a moment after the last change, and
 * when they may have while the server could not be heard.
 */
export function useArticleActivity(articleId: string, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, SETTLE_MS);
  };
  useArticleActivitySubscription({
    variables: { articleId },
    onData: refreshSoon,
    onLive: (again) => {
      if (again) refreshSoon();
    },
  });
}
