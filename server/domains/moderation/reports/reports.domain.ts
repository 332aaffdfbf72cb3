import { registerInterests } from '#domains/identity/roles/conflicts/interests.service';
import { defineDomain } from '#platform/domain';
import { reportsErrors } from './reports.errors';
import { CommentReportsResolver } from './commentReports.resolver';
import { ManagedReportsResolver } from './managing/managedReports.resolver';
import { Report } from './report.entity';
import { ReportNoteRow } from './reportNote.entity';
import { reportsAuditActions } from './reports.auditActions';
import { reportsConfirmed } from './reports.confirmed';
import { registerReportListeners } from './reports.listeners';
import { reportInterests } from './reportInterests';
import { reportsPersonalData } from './reports.personalData';
import { ReportsResolver } from './reports.resolver';

/** Module definition of reports that members file, and of the decisions of moderators on them. */
export const reports = defineDomain({
  name: 'reports',
  errors: reportsErrors,
  entities: [Report, ReportNoteRow],
  resolvers: [CommentReportsResolver, ReportsResolver, ManagedReportsResolver],
  listen: () => {
    registerReportListeners();
    registerInterests('reports', reportInterests);
  },
  personalData: reportsPersonalData,
  auditActions: reportsAuditActions,
  confirmed: reportsConfirmed,
});
