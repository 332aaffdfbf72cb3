import type { ArticleCategory } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';

/** The facts of a premium article that a member without a subscription may know. */
export interface Invitation {
  title: string;
  category: ArticleCategory | null;
}

/** The facts in a PREMIUM_REQUIRED error; null for any other error, or none. */
export function readInvitation(error: unknown): Invitation | null {
  const { code, current } = readApiError<Invitation>(error);
  if (code !== 'PREMIUM_REQUIRED') return null;
  const { title = 'Article réservé aux abonnés', category = null } = current ?? {};
  return { title, category };
}
