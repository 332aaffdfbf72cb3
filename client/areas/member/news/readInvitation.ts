import type { ArticleCategory } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';

/** The fields of a premium article that a member without a subscription may see. */
export interface Invitation {
  title: string;
  category: ArticleCategory | null;
}

/** Returns the article in a PREMIUM_REQUIRED error; null for any other error. */
export function readInvitation(error: unknown): Invitation | null {
  const { code, current } = readApiError<Invitation>(error);
  if (code !== 'PREMIUM_REQUIRED') return null;
  const { title = 'Article réservé aux abonnés', category = null } = current ?? {};
  return { title, category };
}
