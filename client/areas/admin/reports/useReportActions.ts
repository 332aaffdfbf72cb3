import { useState } from 'react';

import type { Attempt } from '#client/actions/useAction';
import {
  type DecideReportMutation,
  useDecideReportMutation,
  type BulkReportsMutation,
  type ReportStatus,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { readConflict } from '#client/platform/text/outcomes';
import { interceptApproval } from '../confirmations/approvalRequested';
import { reportStatusLabels } from './reportLabels';
import { quoted } from '#client/shared/quoted';

export interface BulkReportsDone {
  title: string;
  report: BulkReportsMutation['bulkReports'];
}

/** Returns the message for a viewer whose action was refused because another member acted first. */
function conflictSentence(status: ReportStatus | undefined): string {
  const decided =
    status === 'RESOLVED' || status === 'DISMISSED' ? reportStatusLabels[status] : null;
  return decided
    ? `Une autre personne a traité ce signalement avant vous. Il est ${quoted(decided.label)} et votre action n’a pas été appliquée.`
    : 'Votre action n’a pas été appliquée, car ce signalement a changé. Voici son état actuel.';
}

/** Returns the options of all actions on reports, which show a conflict with another member. */
function useHandling(refresh: () => Promise<unknown>) {
  const [conflict, setConflict] = useState<string | null>(null);
  const reload = () => void refresh().catch(() => undefined);
  const handling = {
    errorsIn: 'toast',
    onSettled: reload,
    intercept(attempt: Attempt<unknown>) {
      const { code, current } = readApiError<{ status: ReportStatus }>(attempt.error);
      const changed = readConflict<DecideReportMutation['decideReport']>(attempt.error);
      const isOvertaken = changed !== null || code === 'REPORT_ALREADY_DECIDED';
      setConflict(isOvertaken ? conflictSentence((changed?.current ?? current)?.status) : null);
      if (!isOvertaken) return interceptApproval(attempt);
      reload();
      return 'shown';
    },
  } as const;
  return { handling, conflict, clearConflict: () => setConflict(null) };
}

/**
 * Returns the decision about a report, and the options of the forms of actions on reports.
 * @param refresh reloads the list, its totals and the open report. It is called after every action,
 * even a refused one, because another member may have acted first.
 */
export function useReportActions(refresh: () => Promise<unknown>) {
  const [decide, deciding] = useDecideReportMutation();
  const [outcome, setOutcome] = useState<BulkReportsDone | null>(null);
  const { handling, conflict, clearConflict } = useHandling(refresh);
  return {
    busy: deciding.loading,
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict,
    decide,
    /** Result of the last bulk action if some reports were refused; null otherwise. */
    outcome,
    setOutcome,
    /** Options of the forms of actions on reports. */
    handling,
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
