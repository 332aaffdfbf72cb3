import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

/**
 * Forgets the drafts older than 30 days that this browser keeps, as the cookie policy promises, even
 * if nobody ever opens their pages again. Without any draft, nothing is fetched.
 */
export async function sweepDrafts(): Promise<void> {
  const keys = [storageKeys.commentDrafts, storageKeys.articleDrafts];
  const used = keys.filter((key) => storage.get(key) !== null);
  if (used.length === 0) return;
  try {
    const { forgetOldDrafts } = await import('../platform/forms/localDrafts');
    used.forEach(forgetOldDrafts);
  } catch {
    // Without a network: on the next visit.
  }
}
