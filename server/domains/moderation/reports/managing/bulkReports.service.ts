import { In } from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { runBulkAction, type BulkAction, type BulkPayload } from '#platform/outcomes/bulk';
import { acquireLock, repository } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import {
  preloadConflicts,
  withPreloadedConflicts,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { lockCommentThreads } from '#domains/content/comments/moderation/moderation.service';
import { decideReport } from './decisions.service';
import { ReportBulkAction, type ReportBulkInput } from './managedReport.types';
import { handlingOf, reportAsStored } from './managedReports.service';
import { claimCaseOf } from './reportCases.service';
import { Report } from '../report.entity';
import { bulkDecisionInput, ReportDecision, ReportTarget } from '../report.types';
import { lockTarget } from '../reportItems';

const decisions = {
  [ReportBulkAction.RESOLVE]: ReportDecision.RESOLVE,
  [ReportBulkAction.DISMISS]: ReportDecision.DISMISS,
} as const;

/**
 * Decides many reports, or claims their cases. A report is refused if it is already decided, was
 * filed by the actor or causes a conflict of interest; also if it has changed, unless its case is
 * only claimed. The remaining reports are processed.
 * @throws AppError VALIDATION_FAILED when no report or more than 500 are given, or when
 * the note or the facts are too long
 */
export async function bulkReports(actor: Member, input: ReportBulkInput): Promise<BulkPayload> {
  const given = parse(bulkDecisionInput, input);
  const versions = new Map(input.reports.map(({ id, version }) => [id, version]));
  const { action } = input;
  const bulk: BulkAction = {
    ids: input.reports.map(({ id }) => id),
    field: 'reports',
    whenNone: 'Aucun signalement sélectionné',
    dryRun: false,
    permission: Permission.MODERATION_REPORTS_HANDLE,
    labels: (ids) => lockTargets(actor, ids.filter(isId).map(Number)),
    run: (id) => {
      const asRead = { id, version: versions.get(id) ?? 0 };
      if (action === ReportBulkAction.CLAIM) return claimCaseOf(actor, id);
      return decideReport(actor, { ...asRead, decision: decisions[action], ...given });
    },
  };
  return withPreloadedConflicts(actor, () => runBulkAction(bulk));
}

/**
 * Locks the targets of many reports, in a fixed order and one bulk action at a time, to avoid
 * deadlocks.
 * @returns labels of the targets in French, keyed by report ID
 */
async function lockTargets(actor: Member, ids: readonly number[]): Promise<Map<string, string>> {
  await acquireLock('reports.many');
  const asked = await repository(Report).findBy({ id: In([...ids]) });
  const byTarget = asked.toSorted(
    (one, other) => one.targetType.localeCompare(other.targetType) || one.targetId - other.targetId,
  );
  for (const report of byTarget) await lockTarget(report);
  const comments = asked.filter(({ targetType }) => targetType === ReportTarget.COMMENT);
  await lockCommentThreads(comments.map(({ targetId }) => targetId));
  // Deciding a report changes the interests of its reporter. Reports filed by the actor are refused
  // (OWN_REPORT), so the preloaded conflicts stay valid during the bulk action.
  await preloadConflicts(actor, asked.map(handlingOf));
  const labels = new Map<string, string>();
  for (const { id } of asked) {
    labels.set(String(id), (await reportAsStored(actor, id)).targetLabel);
  }
  return labels;
}
