import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

/**
 * Deletes drafts older than 30 days from this browser, even if their pages are never opened again.
 * The cookie policy promises this. Loads no script if there are no drafts.
 */
export async function sweepDrafts(): Promise<void> {
  const keys = [storageKeys.commentDrafts, storageKeys.articleDrafts];
  const used = keys.filter((key) => storage.get(key) !== null);
  if (used.length === 0) return;
  try {
    const { purgeOldDrafts } = await import('../platform/forms/localDrafts');
    used.forEach(purgeOldDrafts);
  } catch {
    // Without a network, the next visit tries again.
  }
}
