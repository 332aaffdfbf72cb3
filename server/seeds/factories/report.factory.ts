import { Report } from '../../domains/reports/report.entity';
import { ReportReason, ReportTarget, severityOf } from '../../domains/reports/report.types';
import { now } from '../../platform/clock';
import { repository, transaction } from '../../platform/db/transaction';

/** An open report of spam in a comment, as grave as its reason, not stored yet. */
export function buildReport(overrides: Partial<Report> & { targetId: number }): Report {
  const reason = overrides.reason ?? ReportReason.SPAM;
  return Object.assign(new Report(), {
    targetType: ReportTarget.COMMENT,
    targetContent: 'Ce qui est signalé.',
    reason,
    severity: severityOf(reason),
    createdAt: now(),
    ...overrides,
  });
}

/** Builds a report and stores it; what it is about stays as it is. */
export function storeReport(overrides: Partial<Report> & { targetId: number }): Promise<Report> {
  return transaction(() => repository(Report).save(buildReport(overrides)));
}
