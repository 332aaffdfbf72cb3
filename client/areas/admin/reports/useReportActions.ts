import { useState } from 'react';

import {
  useAddReportNoteMutation,
  useBulkReportsMutation,
  useClaimReportMutation,
  useDecideReportMutation,
  useReleaseReportMutation,
  type BulkReportsMutation,
  type ReportBulkInput,
  type ReportDecisionInput,
  type ReportStatus,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '../confirmations/approvalRequested';
import { bulkReportLabels, reportStatusLabels } from './reportLabels';

export interface BulkReportsDone {
  title: string;
  report: BulkReportsMutation['bulkReports'];
}

interface Versioned {
  id: string;
  version: number;
}

/** Returns the message for a viewer whose action was refused because another member acted first. */
function conflictSentence(status: ReportStatus | undefined): string {
  const decided =
    status === 'RESOLVED' || status === 'DISMISSED' ? reportStatusLabels[status] : null;
  return decided
    ? `Une autre personne a traité ce signalement avant vous. Il est «\u00a0${decided.label}\u00a0» et votre action n’a pas été appliquée.`
    : 'Votre action n’a pas été appliquée, car ce signalement a changé. Voici son état actuel.';
}

/**
 * Returns a function that runs an action and reports the result: a success, an error, or a conflict
 * because another member acted first.
 */
function useRun(refresh: () => Promise<unknown>) {
  const [conflict, setConflict] = useState<string | null>(null);
  /** @returns error messages keyed by field; null after a success */
  const run = async (work: () => Promise<string>): Promise<Record<string, string> | null> => {
    setConflict(null);
    try {
      toast.success(await work());
      // Not awaited, because the form counts as unsaved until this function returns.
      void refresh().catch(() => undefined);
      return null;
    } catch (error) {
      if (showApprovalPending(error)) {
        void refresh().catch(() => undefined);
        return null;
      }
      const { code, current, fields } = readApiError<{ status: ReportStatus }>(error);
      if (Object.keys(fields).length > 0) return fields;
      if (code === 'CONFLICT' || code === 'REPORT_ALREADY_DECIDED') {
        setConflict(conflictSentence(current?.status));
      } else toast.error(messageOf(error), { cause: error });
      await refresh();
      return {};
    }
  };
  return { run, conflict, clearConflict: () => setConflict(null) };
}

/** Returns a function that runs one action on many reports, and the result of its last call. */
function useBulkAction(run: ReturnType<typeof useRun>['run']) {
  const [mutate, { loading }] = useBulkReportsMutation();
  const [outcome, setOutcome] = useState<BulkReportsDone | null>(null);
  const bulk = (input: ReportBulkInput) =>
    run(async () => {
      const { data } = await mutate({ variables: { input } });
      const report = data.bulkReports;
      const title = bulkReportLabels[input.action].done;
      if (report.refused > 0) setOutcome({ title, report });
      return `${title}\u00A0: ${report.done}`;
    });
  return { bulk, loading, outcome, closeOutcome: () => setOutcome(null) };
}

/**
 * Returns the actions on reports.
 * @param refresh reloads the list, its totals and the open report. It is called after every action,
 * even a refused one, because another member may have acted first.
 */
export function useReportActions(refresh: () => Promise<unknown>) {
  const [claim, claiming] = useClaimReportMutation();
  const [release, releasing] = useReleaseReportMutation();
  const [addNote, noting] = useAddReportNoteMutation();
  const [decide, deciding] = useDecideReportMutation();
  const { run, conflict, clearConflict } = useRun(refresh);
  const many = useBulkAction(run);
  return {
    busy: [claiming, releasing, noting, deciding, many].some(({ loading }) => loading),
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict,
    claim: ({ id, version }: Versioned) =>
      run(async () => {
        await claim({ variables: { id, version } });
        return 'Signalement pris en charge';
      }),
    release: ({ id, version }: Versioned) =>
      run(async () => {
        await release({ variables: { id, version } });
        return 'Signalement libéré';
      }),
    addNote: (id: string, text: string) =>
      run(async () => {
        await addNote({ variables: { id, text } });
        return 'Note ajoutée';
      }),
    /** Result of the last bulk action if some reports were refused; null otherwise. */
    outcome: many.outcome,
    closeOutcome: many.closeOutcome,
    bulk: many.bulk,
    decide: (input: ReportDecisionInput) =>
      run(async () => {
        await decide({ variables: { input } });
        return input.decision === 'RESOLVE'
          ? 'Signalement marqué comme résolu'
          : 'Signalement rejeté';
      }),
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
