import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ReportStatus, ReportTarget } from './report.types';

/** Columns of a report that the access rules use. */
export interface ReportFacts {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  reporterId: number | null;
  status: ReportStatus;
  assignedToId: number | null;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

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

const decide: Rule<ReportFacts> = (actor, report) =>
  handle(actor) && isOutside(actor, report) && waits(actor, report);

/**
 * Access rules of reports. Reading needs the permission `moderation.reports.view`, and actions need
 * `moderation.reports.handle`.
 */
export const reportsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  isOutside,
  decide,
  /**
   * A report that is assigned to a colleague can be claimed as well, because the colleague may be
   * away.
   */
  claim: (actor, report) => decide(actor, report) && report.assignedToId !== actor.userId,
  release: (actor, report) =>
    decide(actor, report) && [actor.userId, null].includes(report.assignedToId),
} satisfies Policy<ReportFacts>;
