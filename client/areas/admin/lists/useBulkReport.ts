import { useState } from 'react';

import { counted } from '../../../platform/words/format';
import { toast } from '../../../ui/feedback/toast';
import type { BulkLine } from './BulkLines';

/** What became of each of many things, or would become of them. */
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
 * What the server told of an act on many, which is first tried without doing it.
 *
 * @param noun what is acted on, a masculine word: 'article'
 * @param onChanged told after something was done
 */
export function useBulkReport<Report extends BulkReport>(noun: string, onChanged: () => void) {
  const [report, setReport] = useState<Report | null>(null);
  return {
    report,
    show: (told: Report) => {
      setReport(told);
      if (told.dryRun) return;
      toast.success(doneSentence(told, noun));
      onChanged();
    },
    /** Back to the choice of the act. */
    back: () => setReport(null),
  };
}
