import { IsNull } from 'typeorm';
import { holdLock, repository } from '../../../platform/db/transaction';
import { Report } from './report.entity';
import { graver, priorityOf, ReportStatus } from './report.types';

type Target = Pick<Report, 'targetType' | 'targetId'>;

/**
 * Keeps the reports of one thing to one writer until the end of the transaction. Taken before the
 * thread of a comment, here and in `decideReport`.
 */
export function holdTarget(target: Target): Promise<void> {
  return holdLock(lockOf(target));
}

/** The name that keeps a thing to one report at a time. */
export const lockOf = ({ targetType, targetId }: Target): string =>
  `reports-of:${targetType}:${targetId}`;

/**
 * Makes a new report part of the item that already waits on the same thing, which becomes as grave
 * as it, and moves on, so that nobody decides of a reason that they have not read. The thing is held.
 */
export async function joinWaiting(report: Report): Promise<void> {
  const { targetType, targetId } = report;
  const reports = repository(Report);
  const head = await reports.findOne({
    where: { targetType, targetId, status: ReportStatus.PENDING, headId: IsNull() },
    order: { id: 'ASC' },
  });
  if (!head) return;
  report.headId = head.id;
  const severity = graver(head.severity, report.severity);
  const priority = priorityOf(ReportStatus.PENDING, severity);
  await reports.update(head.id, { severity, priority, version: head.version + 1 });
}

/** All the reports of an item, by its first one; in the order in which they were filed. */
export function reportsOfItem(headId: number): Promise<Report[]> {
  return repository(Report).find({ where: [{ id: headId }, { headId }], order: { id: 'ASC' } });
}
