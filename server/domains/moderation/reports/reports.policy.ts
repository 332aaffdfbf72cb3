import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ReportStatus, ReportTarget } from './report.types';

/** Columns of a report that the rules use. */
export interface ReportFacts {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  reporterId: number | null;
  status: ReportStatus;
  assignedToId: number | null;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Reported users may not read who reported them nor the notes of staff. */
const isNotSubject: Rule<ReportFacts> = (actor, { targetType, targetId, targetUserId }) => {
  const isTarget = targetType === ReportTarget.USER && targetId === actor.userId;
  return targetUserId !== actor.userId && !isTarget;
};

/** Reports that the actor filed or that are about the actor cannot be decided by the actor. */
const isOutside: Rule<ReportFacts> = (actor, report) =>
  isNotSubject(actor, report) && report.reporterId !== actor.userId;

const waits: Rule<ReportFacts> = (_actor, { status }) => status === ReportStatus.PENDING;

const decide: Rule<ReportFacts> = (actor, report) =>
  handle(actor) && isOutside(actor, report) && waits(actor, report);

/**
 * Access rules of reports: moderation.reports.view for reading, moderation.reports.handle for
 * actions.
 */
export const reportsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  isOutside,
  decide,
  /** A report assigned to a colleague can be claimed too: the colleague may be away. */
  claim: (actor, report) => decide(actor, report) && report.assignedToId !== actor.userId,
  release: (actor, report) =>
    decide(actor, report) && [actor.userId, null].includes(report.assignedToId),
} satisfies Policy<ReportFacts>;
