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

/** The message for an act that came after somebody else's. */
function conflictSentence(status: ReportStatus | undefined): string {
  const decided =
    status === 'RESOLVED' || status === 'DISMISSED' ? reportStatusLabels[status] : null;
  return decided
    ? `Une autre personne a traité ce signalement avant vous. Il est «\u00a0${decided.label}\u00a0» et votre action n’a pas été appliquée.`
    : 'Votre action n’a pas été appliquée, car ce signalement a changé. Voici son état actuel.';
}

/** Runs one act: says what was done, or that somebody else's act came first. */
function useRun(refresh: () => Promise<unknown>) {
  const [conflict, setConflict] = useState<string | null>(null);
  /** @returns the error of each field; null when it was done */
  const run = async (work: () => Promise<string>): Promise<Record<string, string> | null> => {
    setConflict(null);
    try {
      toast.success(await work());
      // Not awaited: until this function returns, the form counts as unsaved.
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

/** One act on many reports. */
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
 * The acts on reports.
 * @param refresh reloads the list, its figures and the open report: after an act, and after a
 * refused one, which an act of somebody else may have caused
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
    /** Set when somebody else's act came first. */
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
    /** The result of a bulk act with refused items. */
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
