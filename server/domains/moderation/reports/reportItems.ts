import { IsNull } from 'typeorm';
import { acquireLock, repository } from '#platform/db/transaction';
import { Report } from './report.entity';
import { higherSeverity, priorityOf, ReportStatus } from './report.types';

type Target = Pick<Report, 'targetType' | 'targetId'>;

/**
 * Locks the reports of one target until the end of the transaction. To be acquired before the lock
 * of a comment’s thread, as in `decideReport`.
 */
export function lockTarget(target: Target): Promise<void> {
  return acquireLock(lockOf(target));
}

/** Returns the name of the lock on the reports of a target. */
export const lockOf = ({ targetType, targetId }: Target): string =>
  `reports-of:${targetType}:${targetId}`;

/**
 * Adds a new report to the pending group on the same target. The group gets the higher severity and
 * a new version, so that a decision without the new reason is refused. The target must be locked.
 */
export async function joinWaiting(report: Report): Promise<void> {
  const { targetType, targetId } = report;
  const reports = repository(Report);
  const [head] = await waitingItems({ targetType, targetId });
  if (!head) return;
  report.headId = head.id;
  const severity = higherSeverity(head.severity, report.severity);
  const priority = priorityOf(ReportStatus.PENDING, severity);
  await reports.update(head.id, { severity, priority, version: head.version + 1 });
}

/** Returns all reports of a group by its first one, in filing order. */
export function reportsOfItem(headId: number): Promise<Report[]> {
  return repository(Report).find({ where: [{ id: headId }, { headId }], order: { id: 'ASC' } });
}

/**
 * Returns the first reports of the pending groups about a target: one, or two after an appeal
 * reopened a dismissed group.
 */
export function waitingItems({ targetType, targetId }: Target): Promise<Report[]> {
  return repository(Report).find({
    where: { targetType, targetId, status: ReportStatus.PENDING, headId: IsNull() },
    order: { id: 'ASC' },
  });
}
