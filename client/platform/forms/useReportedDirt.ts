import { useEffect } from 'react';

/**
 * Reports to a dialog whether one of its forms contains typed values that closing the dialog would
 * lose.
 */
export function useReportedDirt(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
