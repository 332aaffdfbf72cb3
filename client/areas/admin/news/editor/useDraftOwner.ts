import { useEffect, useState } from 'react';

/** Tab of this browser that edits a draft. */
export type DraftOwner = 'unknown' | 'this tab' | 'another tab';

/**
 * Acquires a draft for this tab until the page is left, and waits while another tab edits it.
 * Without the Web Locks API the draft is granted immediately.
 */
export function useDraftOwner(draftKey: string): DraftOwner {
  // The Web Locks API exists only over HTTPS and on localhost.
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
