import { Report } from '#domains/moderation/reports/report.entity';
import { ReportReason, ReportTarget } from '#domains/moderation/reports/report.types';
import type { User } from '#domains/identity/users/user.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import type { CaseRow } from '#domains/moderation/cases/case.entity';
import { change, settleState } from '#domains/moderation/cases/handling/caseStorage';
import { recordEarlierReport } from '#domains/moderation/cases/recording/reports';
import { repository, transaction } from '#platform/db/transaction';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';

/** Stores a comment of `author` and a report of it by `reporter`. */
export async function reportedComment(
  { articleId, author, reporter }: { articleId: number; author: User; reporter: User },
  more: Partial<Report> = {},
) {
  const content = 'Le texte signalé';
  const comment = await storeComment({ articleId, userId: author.id, content });
  const report = await storeReport({
    targetId: comment.id,
    targetContent: content,
    targetUserId: author.id,
    reporterId: reporter.id,
    ...more,
  });
  return { comment, report };
}

/** Stores a report of a user by `reporter`. */
export const reportedPerson = (user: User, reporter: User, more: Partial<Report> = {}) =>
  storeReport({
    targetType: ReportTarget.USER,
    targetId: user.id,
    targetContent: user.username,
    targetUserId: user.id,
    reporterId: reporter.id,
    reason: ReportReason.HARASSMENT,
    ...more,
  });

/** Reads a stored report. */
export const storedReport = (id: number) => repository(Report).findOneByOrFail({ id });

/** Reads the audit log entries of a report, oldest first. */
export async function auditEntriesOnReport(id: number) {
  const entries = await repository(AuditEntry).find({
    where: { targetType: 'report', targetId: String(id) },
    order: { id: 'ASC' },
  });
  return entries.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
}

/** Records a stored report in a case, which a member of staff has claimed. */
export async function claimedReport(report: Report, assignedToId: number): Promise<CaseRow> {
  return transaction(async () => {
    const row = await recordEarlierReport(report);
    await change(row, { assignedToId });
    await settleState(row, null);
    return row;
  });
}
