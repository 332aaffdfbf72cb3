import { Report } from '#domains/content/reports/report.entity';
import { ReportReason, ReportTarget } from '#domains/content/reports/report.types';
import type { User } from '#domains/identity/users/user.entity';
import { AuditEntry } from '#domains/subscribers/auditLog/auditEntry.entity';
import { repository } from '#platform/db/transaction';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';

/** A comment of `author`, and a report of it filed by `reporter`. */
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

/** A report of a person, filed by `reporter`. */
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

/** A report as stored. */
export const storedReport = (id: number) => repository(Report).findOneByOrFail({ id });

/** What the journal says of a report, oldest first. */
export async function auditEntriesOnReport(id: number) {
  const entries = await repository(AuditEntry).find({
    where: { targetType: 'report', targetId: String(id) },
    order: { id: 'ASC' },
  });
  return entries.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
}
