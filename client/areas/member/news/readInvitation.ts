import type { ArticleCategory } from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';
import { categoryLabels } from '../../../platform/words/labels';

/** All that a member without a subscription is told of a premium article. */
export interface Invitation {
  title: string;
  category: ArticleCategory | null;
}

/** What the refusal of a premium article says of it; null for any other failure, or none. */
export function readInvitation(error: unknown): Invitation | null {
  const { code, current } = readApiError(error);
  if (code !== 'PREMIUM_REQUIRED') return null;
  const { title, category } = current ?? {};
  return {
    title: typeof title === 'string' ? title : 'Article réservé aux abonnés',
    category: categoryOf(category),
  };
}

/** The server writes it here as it stores it: 'community'. */
function categoryOf(value: unknown): ArticleCategory | null {
  const name = typeof value === 'string' ? value.toUpperCase() : '';
  return Object.hasOwn(categoryLabels, name) ? (name as ArticleCategory) : null;
}
