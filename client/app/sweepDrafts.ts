import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

/**
 * Deletes drafts in this browser that are older than 30 days, as the cookie policy promises, even
 * if their pages are never opened again. Without drafts, nothing is loaded.
 */
export async function sweepDrafts(): Promise<void> {
  const keys = [storageKeys.commentDrafts, storageKeys.articleDrafts];
  const used = keys.filter((key) => storage.get(key) !== null);
  if (used.length === 0) return;
  try {
    const { purgeOldDrafts } = await import('../platform/forms/localDrafts');
    used.forEach(purgeOldDrafts);
  } catch {
    // Without a network it is done at the next visit.
  }
}
