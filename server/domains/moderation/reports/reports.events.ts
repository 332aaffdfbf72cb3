import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { CommentBefore } from '#domains/content/comments/comments.events';
import type {
  ReportLinkedAct,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from './report.types';
import { defineAuditActions } from '#platform/auditLog';

export interface ReportFiled {
  reportId: number;
  reporterId: number;
  targetType: ReportTarget;
  reason: ReportReason;
  severity: ReportSeverity;
  /** Description written by the reporter; null when there is none. */
  description: string | null;
}

export const reportFiled = defineEvent<ReportFiled>('report.filed');

/** A report was decided. Emitted for each report of a group, so that every reporter is notified. */
export interface ReportDecided {
  reportId: number;
  /** ID of the first report of the group; null when this is the first one. */
  headId: number | null;
  /** ID of the reporter; null after the erasure of the account. */
  reporterId: number | null;
  targetType: ReportTarget;
  targetId: number;
  /** ID of the reported user, or of the author of the reported content; null when there is none. */
  targetUserId: number | null;
  reason: ReportReason;
  decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED;
  /** Note for staff that the moderator wrote with the decision; null when there is none. */
  note: string | null;
  /** Action linked to the decision. */
  linkedAct: ReportLinkedAct;
  decidedById: number;
  /**
   * Grounds of the decision, with the IDs of all reports of the group. The same in the event of
   * each report.
   */
  grounds: Grounds;
  /**
   * State of the reported comment before the decision; null for other targets and for a comment
   * that no longer exists.
   */
  commentBefore: CommentBefore | null;
}

export const reportDecided = defineEvent<ReportDecided>('report.decided');

/** A dismissed report is pending again, because an appeal overturned the dismissal. */
export interface ReportReopened {
  reportId: number;
}

export const reportReopened = defineEvent<ReportReopened>('report.reopened');

/** A member was warned. */
export interface MemberWarned {
  /** ID of the first report that led to the warning; null without a report. */
  reportId: number | null;
  userId: number;
  /** Target and reason in French, for the warned user. */
  because: string;
  warnedById: number;
  grounds: Grounds;
}

export const memberWarned = defineEvent<MemberWarned>('report.warned');

export const reportsAuditActions = defineAuditActions(
  {
    // Earlier versions recorded claims, releases and notes of reports, which now belong to cases.
    actions: {
      'report.claimed': 'Signalement pris en charge',
      'report.dismissed': 'Signalement rejeté',
      'report.noted': 'Note de signalement ajoutée',
      'report.released': 'Signalement libéré',
      'report.resolved': 'Signalement accepté',
    },
    targets: { report: 'Signalement' },
  },
  (record) => [
    record(reportDecided, (decided) => {
      // One decision is logged once, even when many users reported the same target.
      if (decided.headId !== null) return null;
      const { reportId, decidedById, decision, note, linkedAct, targetUserId } = decided;
      return {
        actorId: decidedById,
        action: `report.${decision}`,
        targetType: 'report',
        targetId: reportId,
        before: { status: 'pending' },
        after: { status: decision, note, linkedAct, targetUserId },
      };
    }),
  ],
);
