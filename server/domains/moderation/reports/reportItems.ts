import { IsNull } from 'typeorm';
import { acquireLock, repository } from '#platform/db/transaction';
import { Report } from './report.entity';
import { higherSeverity, priorityOf, ReportStatus } from './report.types';

type Target = Pick<Report, 'targetType' | 'targetId'>;

/**
 * Locks the reports about one target until the end of the transaction. Acquire this lock before the
 * lock on the thread of a comment, as `decideReport` does, to avoid deadlocks.
 */
export function lockTarget(target: Target): Promise<void> {
  return acquireLock(lockOf(target));
}

/** Returns the name of the lock on the reports about a target. */
export const lockOf = ({ targetType, targetId }: Target): string =>
  `reports-of:${targetType}:${targetId}`;

/**
 * Adds a new report to the pending group about the same target, if there is one. The group gets the
 * higher severity, and a new version, so that a decision is refused if it was made without the new
 * report. The target must be locked.
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

/** Returns all reports of the group whose first report is given, in the order of filing. */
export function reportsOfItem(headId: number): Promise<Report[]> {
  return repository(Report).find({ where: [{ id: headId }, { headId }], order: { id: 'ASC' } });
}

/**
 * Returns the first report of each pending group about a target. There is at most one group, or two
 * after an appeal has reopened a dismissed group.
 */
export function waitingItems({ targetType, targetId }: Target): Promise<Report[]> {
  return repository(Report).find({
    where: { targetType, targetId, status: ReportStatus.PENDING, headId: IsNull() },
    order: { id: 'ASC' },
  });
}
