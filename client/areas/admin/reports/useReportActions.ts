import { useState } from 'react';

import type { BulkReportsMutation } from '#client/generated/graphql';
import { interceptApproval } from '../confirmations/approvalRequested';

export interface BulkReportsDone {
  title: string;
  report: BulkReportsMutation['bulkReports'];
}

/**
 * Returns the options of the forms of actions on reports.
 * @param refresh reloads the list, its totals and the open report. It is called after every action,
 * even a refused one, because another member may have acted first.
 */
export function useReportActions(refresh: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<BulkReportsDone | null>(null);
  const reload = () => void refresh().catch(() => undefined);
  return {
    reload,
    /** Result of the last bulk action if some reports were refused; null otherwise. */
    outcome,
    setOutcome,
    /** Options of the forms of actions on reports. */
    handling: { errorsIn: 'toast', onSettled: reload, intercept: interceptApproval } as const,
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
