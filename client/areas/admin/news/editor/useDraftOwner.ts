import { useEffect, useState } from 'react';

/** The tab of this browser that writes a draft. */
export type DraftOwner = 'unknown' | 'this tab' | 'another tab';

/**
 * Acquires a draft for this tab until the page is left, and waits for it while another tab writes
 * it. A browser without locks grants it at once.
 */
export function useDraftOwner(draftKey: string): DraftOwner {
  // Only a page over https, or of this machine, has locks.
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
