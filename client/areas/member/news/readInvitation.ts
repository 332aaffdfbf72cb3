import type { ArticleCategory } from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';

/** All that a member without a subscription is told of a premium article. */
export interface Invitation {
  title: string;
  category: ArticleCategory | null;
}

/** What the refusal of a premium article says of it; null for any other failure, or none. */
export function readInvitation(error: unknown): Invitation | null {
  const { code, current } = readApiError<Invitation>(error);
  if (code !== 'PREMIUM_REQUIRED') return null;
  const { title = 'Article réservé aux abonnés', category = null } = current ?? {};
  return { title, category };
}
