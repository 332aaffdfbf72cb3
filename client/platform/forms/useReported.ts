import { useEffect } from 'react';

/**
 * Reports a fact about a form to the dialog that contains it: that closing the dialog would lose
 * typed text, or that a request is running. Reports false when the form is removed.
 */
export function useReported(fact: boolean, report: (fact: boolean) => void): void {
  useEffect(() => {
    report(fact);
    return () => report(false);
  }, [fact, report]);
}
