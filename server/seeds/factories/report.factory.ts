import { Report } from '#domains/moderation/reports/report.entity';
import {
  priorityOf,
  ReportReason,
  ReportTarget,
  severityOf,
} from '#domains/moderation/reports/report.types';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { foldText } from '#client/shared/searchText';

/** Builds a report without storing it. By default, the report is open, about a comment and spam. */
export function buildReport(overrides: Partial<Report> & { targetId: number }): Report {
  const reason = overrides.reason ?? ReportReason.SPAM;
  const report = Object.assign(new Report(), {
    targetType: ReportTarget.COMMENT,
    targetContent: 'Ce qui est signalé.',
    reason,
    severity: severityOf(reason),
    createdAt: now(),
    ...overrides,
  });
  report.priority = priorityOf(report.status, report.severity);
  report.searchText = foldText(`${report.targetContent} ${report.description ?? ''}`);
  return report;
}

/** Builds and stores a report without updating its target. */
export function storeReport(overrides: Partial<Report> & { targetId: number }): Promise<Report> {
  return transaction(() => repository(Report).save(buildReport(overrides)));
}
