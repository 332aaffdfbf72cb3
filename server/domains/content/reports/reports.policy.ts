import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ReportStatus, ReportTarget } from './report.types';

/** What the rules need to know of a report. */
export interface ReportFacts {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  reporterId: number | null;
  status: ReportStatus;
  assignedToId: number | null;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Reported persons learn neither who reported them nor what staff noted. */
const isNotSubject: Rule<ReportFacts> = (actor, { targetType, targetId, targetUserId }) => {
  const isTarget = targetType === ReportTarget.USER && targetId === actor.userId;
  return targetUserId !== actor.userId && !isTarget;
};

/** Nobody decides on a report that they filed or that is about them. */
const isOutside: Rule<ReportFacts> = (actor, report) =>
  isNotSubject(actor, report) && report.reporterId !== actor.userId;

const waits: Rule<ReportFacts> = (_actor, { status }) => status === ReportStatus.PENDING;

const decide: Rule<ReportFacts> = (actor, report) =>
  handle(actor) && isOutside(actor, report) && waits(actor, report);

/**
 * Who may do what with a report: moderation.reports.view to read it, moderation.reports.handle to
 * act on it.
 */
export const reportsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  isOutside,
  decide,
  /** Also when it is assigned to a colleague, who may be away. */
  claim: (actor, report) => decide(actor, report) && report.assignedToId !== actor.userId,
  release: (actor, report) =>
    decide(actor, report) && [actor.userId, null].includes(report.assignedToId),
} satisfies Policy<ReportFacts>;
