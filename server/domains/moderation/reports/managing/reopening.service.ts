import { repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { settings } from '#domains/identity/settings/settings.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type { CommentBefore } from '#domains/content/comments/comments.events';
import {
  hideReported,
  requireLockedComment,
  storeReportCount,
} from '#domains/content/comments/moderation/moderation.service';
import { Report } from '../report.entity';
import { priorityOf, ReportStatus, ReportTarget } from '../report.types';
import { lockTarget, reportsOfItem } from '../reportItems';
import { reportReopened } from '../reports.events';
import { countOpen } from '../reports.reads';
import { recordReopening } from '#domains/moderation/cases/recording/reports';

/**
 * Reopens dismissed reports after an appeal has overturned their dismissal. A comment that was
 * hidden because of the reports is hidden again.
 * @param headId first report of the group
 * @param before state of the comment before the dismissal; null for another target, and when the
 * dismissal stored no state
 */
export async function reopenReports(headId: number, before: CommentBefore | null): Promise<void> {
  const [asked] = await reportsOfItem(headId);
  if (!asked) return;
  await lockTarget(asked);
  const all = await reportsOfItem(headId);
  const [head] = all;
  if (head?.status !== ReportStatus.DISMISSED) return;
  const status = ReportStatus.PENDING;
  await repository(Report).update(
    all.map(({ id }) => id),
    { status, decisionNote: null, resolvedAt: null, resolvedById: null, linkedAct: null },
  );
  for (const { id, severity } of all) {
    await repository(Report).update(id, { priority: priorityOf(status, severity) });
  }
  await repository(Report).update(head.id, { version: head.version + 1 });
  for (const { id: reportId } of all) {
    await recordReopening(reportId);
    await emit(reportReopened, { reportId });
  }
  if (head.targetType !== ReportTarget.COMMENT) return;
  if (!(await repository(Comment).existsBy({ id: head.targetId }))) return;
  const comment = await requireLockedComment(head.targetId);
  const open = await countOpen(comment.id);
  await storeReportCount(comment.id, open);
  const isHidden = before
    ? before.status === CommentStatus.REPORTED
    : open >= (await settings()).reportThreshold;
  if (isHidden) await hideReported(comment, before);
}
