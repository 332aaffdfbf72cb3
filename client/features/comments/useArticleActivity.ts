import { useEffect, useRef } from 'react';

import { useArticleActivitySubscription } from '../../generated/graphql';

/** Several changes within this time are read together, in milliseconds. */
const SETTLE_MS = 250;

/** Calls `refresh` when likes or comments of the article changed, a moment after the last change. */
export function useArticleActivity(articleId: string, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useArticleActivitySubscription({
    variables: { articleId },
    onData: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(refresh, SETTLE_MS);
    },
  });
}
