import { useArticleActivitySubscription } from '../../generated/graphql';
import { useLive } from '../../platform/graphql/live';
import { useSoon } from '../../platform/forms/useSoon';

/**
 * Calls `refresh` when likes or comments of the article changed, a moment after the last change, and
 * when they may have while the server could not be heard.
 */
export function useArticleActivity(articleId: string, refresh: () => void): void {
  const refreshSoon = useSoon(refresh);
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useArticleActivitySubscription({ variables: { articleId }, skip, onData: refreshSoon });
}
