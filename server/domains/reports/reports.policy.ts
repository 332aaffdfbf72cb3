import { Permission } from '../../platform/permissions';
import type { Policy } from '../../platform/policy';
import { ReportTarget } from './report.types';

/** What the rules look at of a report. */
export interface ReportFacts {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  reporterId: number | null;
}

/** Who may do what with a report. Source: administration document, section 6. */
export const reportsPolicy = {
  handle: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  /** Nobody judges what they filed, nor what is about them. */
  isOutside: (actor, { targetType, targetId, targetUserId, reporterId }) => {
    const isTarget = targetType === ReportTarget.USER && targetId === actor.userId;
    return reporterId !== actor.userId && targetUserId !== actor.userId && !isTarget;
  },
} satisfies Policy<ReportFacts>;
