import { defineEvent } from '../../platform/bus';
import type { ReportReason, ReportStatus, ReportTarget } from './report.types';

/** A report was decided. Told once for each report, so that every reporter hears back. */
export interface ReportDecided {
  reportId: number;
  /** Who filed it; null when the account is no more. */
  reporterId: number | null;
  targetType: ReportTarget;
  targetId: number;
  reason: ReportReason;
  decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED;
  /** The moderator's note, for staff. */
  note: string | null;
  decidedById: number;
}

export const reportDecided = defineEvent<ReportDecided>('report.decided');
