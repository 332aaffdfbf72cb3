import { useEffect, useState } from 'react';

/** Tab of this browser that has the lock on a draft. Only this tab may edit the draft. */
export type DraftOwner = 'unknown' | 'this tab' | 'another tab';

/**
 * Acquires the lock on a draft for this tab until the page is left. Waits while another tab has the
 * lock. Without the Web Locks API, this tab counts as the owner immediately.
 */
export function useDraftOwner(draftKey: string): DraftOwner {
  // The Web Locks API is available only over HTTPS and on localhost.
  const { locks } = navigator as { locks?: LockManager | null };
  const [owner, setOwner] = useState<DraftOwner>(locks ? 'unknown' : 'this tab');
  useEffect(() => {
    if (!locks) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise<void>((resolve) => {
      left.signal.addEventListener('abort', () => resolve());
    });
    const name = `article-draft ${draftKey}`;
    const acquire = async () => {
      const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock || left.signal.aborted) return lock !== null;
        setOwner('this tab');
        await untilLeft;
        return true;
      });
      if (isFree) return;
      setOwner('another tab');
      await locks.request(name, { signal: left.signal }, async () => {
        setOwner('this tab');
        await untilLeft;
      });
    };
    // The request is aborted when the page is left.
    acquire().catch(() => undefined);
    return () => left.abort();
  }, [locks, draftKey]);
  return owner;
}
