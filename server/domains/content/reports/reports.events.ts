import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { CommentBefore } from '../comments/comments.events';
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
  /** What the reporter wrote to moderators; null for nothing. */
  description: string | null;
}

export const reportFiled = defineEvent<ReportFiled>('report.filed');

/** A report was decided. Emitted for each report of a group, so that every reporter is notified. */
export interface ReportDecided {
  reportId: number;
  /** The first report of its group, decided together with it; null when this is the first. */
  headId: number | null;
  /** Who filed it; null when the account was erased. */
  reporterId: number | null;
  targetType: ReportTarget;
  targetId: number;
  /** The reported person; null for nobody. */
  targetUserId: number | null;
  reason: ReportReason;
  decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED;
  /** The moderator's note, for staff. */
  note: string | null;
  /** The act that came with the decision. */
  linkedAct: ReportLinkedAct;
  decidedById: number;
  /** The same for each report of a group, with all their numbers. */
  grounds: Grounds;
  /** The reported comment as it was before; null for anything else, and for one that is gone. */
  commentBefore: CommentBefore | null;
}

export const reportDecided = defineEvent<ReportDecided>('report.decided');

/** A dismissed report waits again, because an appeal took its dismissal back. */
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
  /** The person assigned before and now; null for nobody. */
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
  /** The target and the reason, in French, as the warned person reads them. */
  because: string;
  warnedById: number;
  grounds: Grounds;
}

export const memberWarned = defineEvent<MemberWarned>('report.warned');
