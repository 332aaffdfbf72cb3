import { useState } from 'react';

import { counted } from '#client/platform/text/format';
import { toast } from '#ui/feedback/toast';
import type { BulkLine } from './BulkLines';

/** The results of a bulk act, or of its dry run. */
export interface BulkReport {
  /** Nothing was done yet. */
  dryRun: boolean;
  done: number;
  refused: number;
  results: readonly BulkLine[];
}

const doneSentence = ({ done, refused }: BulkReport, noun: string): string =>
  `${counted(done, noun)} traité${done > 1 ? 's' : ''}` +
  (refused > 0 ? `, ${counted(refused, 'refusé')}` : '');

/**
 * The server's report of a bulk act, which first runs as a dry run.
 * @param noun the items, a masculine word: 'article'
 * @param onChanged called after something was done
 */
export function useBulkReport<Report extends BulkReport>(noun: string, onChanged: () => void) {
  const [report, setReport] = useState<Report | null>(null);
  return {
    report,
    show: (outcome: Report) => {
      setReport(outcome);
      if (outcome.dryRun) return;
      toast.success(doneSentence(outcome, noun));
      onChanged();
    },
    /** Goes back to the choice of the act. */
    back: () => setReport(null),
  };
}
