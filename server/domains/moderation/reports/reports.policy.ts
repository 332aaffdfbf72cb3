import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';
import { ReportStatus, ReportTarget } from './report.types';

/** Columns of a report that the access rules use. */
export interface ReportFacts {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  reporterId: number | null;
  status: ReportStatus;
}

/**
 * Returns whether the actor is not the reported user. Reported users may not read who reported
 * them, nor the notes of staff.
 */
const isNotSubject: Rule<ReportFacts> = (actor, { targetType, targetId, targetUserId }) => {
  const isTarget = targetType === ReportTarget.USER && targetId === actor.userId;
  return targetUserId !== actor.userId && !isTarget;
};

/**
 * Returns whether the report is neither about the actor nor filed by the actor. Actors can decide
 * only such reports.
 */
const isOutside: Rule<ReportFacts> = (actor, report) =>
  isNotSubject(actor, report) && report.reporterId !== actor.userId;

const waits: Rule<ReportFacts> = (_actor, { status }) => status === ReportStatus.PENDING;

const decide = requiring(
  () => [Permission.MODERATION_REPORTS_HANDLE],
  (actor, report: ReportFacts) => isOutside(actor, report) && waits(actor, report),
);

/** Access rules of reports. Actions need the permission `moderation.reports.handle`. */
export const reportsPolicy = {
  isNotSubject,
  isOutside,
  decide,
} satisfies Policy<ReportFacts>;
