import { useEffect } from 'react';

/** Reports to a dialog whether one of its forms has typed values that closing would lose. */
export function useReportedDirt(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
