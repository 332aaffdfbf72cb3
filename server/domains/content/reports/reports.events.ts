import { defineEvent } from '../../../platform/running/bus';
import type {
  ReportLinkedAct,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from './report.types';

/** Somebody reported something. */
export interface ReportFiled {
  reportId: number;
  targetType: ReportTarget;
  reason: ReportReason;
  severity: ReportSeverity;
}

export const reportFiled = defineEvent<ReportFiled>('report.filed');

/** A report was decided. Told once for each report, so that every reporter hears back. */
export interface ReportDecided {
  reportId: number;
  /** The first report of the same thing, decided together with it; null when it is that one. */
  headId: number | null;
  /** Who filed it; null when the account is no more. */
  reporterId: number | null;
  targetType: ReportTarget;
  targetId: number;
  /** Whom it is about; null for nobody. */
  targetUserId: number | null;
  reason: ReportReason;
  decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED;
  /** The moderator's note, for staff. */
  note: string | null;
  /** What was done with the decision. */
  linkedAct: ReportLinkedAct;
  decidedById: number;
}

export const reportDecided = defineEvent<ReportDecided>('report.decided');

/** Somebody of the staff took a report on, or gave it back. */
export interface ReportAssigned {
  reportId: number;
  actorId: number;
  /** Who had it, and who has it now; null: nobody. */
  before: number | null;
  after: number | null;
}

export const reportAssigned = defineEvent<ReportAssigned>('report.assigned');

/** Somebody of the staff noted something of a report. */
export interface ReportNoted {
  reportId: number;
  actorId: number;
  text: string;
}

export const reportNoted = defineEvent<ReportNoted>('report.noted');

/** Somebody is warned for what was reported of them; told once for each report. */
export interface MemberWarned {
  reportId: number;
  userId: number;
  /** What was reported and why, in French, as the person reads it. */
  because: string;
}

export const memberWarned = defineEvent<MemberWarned>('report.warned');
