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

/** A report was filed. */
export interface ReportFiled {
  reportId: number;
  reporterId: number;
  targetType: ReportTarget;
  reason: ReportReason;
  severity: ReportSeverity;
  /** Description by the reporter; null for none. */
  description: string | null;
}

export const reportFiled = defineEvent<ReportFiled>('report.filed');

/** A report was decided. Emitted for each report of a group, so that every reporter is notified. */
export interface ReportDecided {
  reportId: number;
  /** ID of the first report of the group; null when this is the first one. */
  headId: number | null;
  /** Reporter; null after the erasure of the account. */
  reporterId: number | null;
  targetType: ReportTarget;
  targetId: number;
  /** Reported user; null for none. */
  targetUserId: number | null;
  reason: ReportReason;
  decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED;
  /** Note of the moderator for staff; null for none. */
  note: string | null;
  /** Action linked to the decision. */
  linkedAct: ReportLinkedAct;
  decidedById: number;
  /** Same for each report of the group, with the IDs of all of them. */
  grounds: Grounds;
  /** Reported comment before the decision; null for other targets and for a deleted comment. */
  commentBefore: CommentBefore | null;
}

export const reportDecided = defineEvent<ReportDecided>('report.decided');

/** A dismissed report is pending again, because an appeal overturned the dismissal. */
export interface ReportReopened {
  reportId: number;
}

export const reportReopened = defineEvent<ReportReopened>('report.reopened');

/** A report was assigned to a member of staff, or the assignment was removed. */
export interface ReportAssigned {
  reportId: number;
  /** Reported person, from whom the event is hidden; null when there is none. */
  targetUserId: number | null;
  actorId: number;
  /** Previous and current assignee; null for none. */
  before: number | null;
  after: number | null;
}

export const reportAssigned = defineEvent<ReportAssigned>('report.assigned');

/** A member of staff added a note to a report. */
export interface ReportNoted {
  reportId: number;
  /** Reported person, from whom the event is hidden; null when there is none. */
  targetUserId: number | null;
  actorId: number;
  text: string;
}

export const reportNoted = defineEvent<ReportNoted>('report.noted');

/** A member was warned because of a report; emitted once per report. */
export interface MemberWarned {
  reportId: number;
  userId: number;
  /** Target and reason in French, for the warned user. */
  because: string;
  warnedById: number;
  grounds: Grounds;
}

export const memberWarned = defineEvent<MemberWarned>('report.warned');
