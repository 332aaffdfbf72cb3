import { useEffect } from 'react';

/** Reports to the dialog whether its form has typed values that closing would lose. */
export function useReportedDirt(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
