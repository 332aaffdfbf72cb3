import { useState } from 'react';

import { counted } from '#client/platform/text/format';
import { toast } from '#ui/feedback/toast';
import type { BulkLine } from './BulkLines';

export interface BulkReport {
  dryRun: boolean;
  done: number;
  refused: number;
  results: readonly BulkLine[];
}

const doneSentence = ({ done, refused }: BulkReport, noun: string): string =>
  counted(done, `${noun} traité`, `${noun}s traités`) +
  (refused > 0 ? `, ${counted(refused, 'refusé')}` : '');

/**
 * Manages the report of a bulk action, first of its dry run, then of the action itself.
 * @param noun French name of an item, a masculine noun such as 'article'
 * @param onChanged called after the action changed items
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
    /** Discards the report, which returns the dialog to the choice of the action. */
    back: () => setReport(null),
  };
}
