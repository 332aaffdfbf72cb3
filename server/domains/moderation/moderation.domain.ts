import { sitePaths } from '#client/shared/sitePaths';
import { approvalErrors } from '#platform/access/approvalErrors';
import { defineDomain } from '#platform/domain';
import { ConfirmationRow } from './approvals/confirmation.entity';
import { confirmationsAuditActions } from './approvals/confirmations.events';
import { confirmationsErrors } from './approvals/confirmations.errors';
import { confirmationsJobs } from './approvals/confirmations.jobs';
import { registerConfirmationListeners } from './approvals/confirmations.listeners';
import { confirmationsPersonalData } from './approvals/confirmations.personalData';
import { ConfirmationsResolver } from './approvals/confirmations.resolver';
import { registerInterests } from '#domains/identity/roles/conflicts/interests.service';
import { CaseNumbers, CaseRow } from './cases/case.entity';
import { CaseLink } from './cases/caseLink.entity';
import { CaseMatter } from './cases/caseMatter.entity';
import {
  AppealCaseResolver,
  CommentCaseResolver,
  EmergencyCaseResolver,
  ReportCaseResolver,
} from './cases/caseNumbers.resolver';
import { casesAuditActions } from './cases/cases.events';
import { casesErrors } from './cases/cases.errors';
import { casesJobs } from './cases/cases.jobs';
import { registerCaseListeners } from './cases/cases.listeners';
import { casesPersonalData } from './cases/cases.personalData';
import { CasesResolver } from './cases/cases.resolver';
import { CaseEntryRow } from './cases/entries/caseEntry.entity';
import { CaseEntryResolver, CasePersonResolver } from './cases/entries/caseParts.resolver';
import { CasePresenceRow, CaseVisit } from './cases/handover/casePresence.entity';
import { HandoverResolver } from './cases/handover/handover.resolver';
import { HandoverNoteRow, HandoverReading } from './cases/handover/handoverNote.entity';
import { CaseViewRow } from './cases/subjects/caseView.entity';
import { CaseViewsResolver } from './cases/subjects/caseViews.resolver';
import { Appeal } from './decisions/appeals/appeal.entity';
import { Decision } from './decisions/decision.entity';
import { decisionInterests } from './decisions/decisionInterests';
import { DecisionReport } from './decisions/decisionReport.entity';
import { decisionsAuditActions } from './decisions/decisions.events';
import { decisionsErrors } from './decisions/decisions.errors';
import { decisionsJobs } from './decisions/decisions.jobs';
import { registerDecisionListeners } from './decisions/decisions.listeners';
import { decisionsPersonalData } from './decisions/decisions.personalData';
import {
  DecisionsResolver,
  ManagedCommentWarningsResolver,
  ManagedReportGroundsResolver,
  ManagedUserWarningsResolver,
} from './decisions/decisions.resolver';
import { emergenciesAuditActions } from './distress/emergencies.events';
import { emergenciesErrors } from './distress/emergencies.errors';
import { emergencyJobs } from './distress/emergencies.jobs';
import { registerEmergencyListeners } from './distress/emergencies.listeners';
import { emergenciesPersonalData } from './distress/emergencies.personalData';
import { EmergenciesResolver } from './distress/emergencies.resolver';
import { EmergencyDetectionRow } from './distress/emergencyDetection.entity';
import { EmergencyReading } from './distress/emergencyReading.entity';
import { Confirmations1763600000038 } from './migrations/1763600000038-confirmations';
import { Rules1763600000037 } from './migrations/1763600000037-rules';
import { EmergencySigns1763600000041 } from './migrations/1763600000041-emergency-signs';
import { Cases1763600000042 } from './migrations/1763600000042-cases';
import { Decisions1763600000043 } from './migrations/1763600000043-decisions';
import { Transparency1763600000045 } from './migrations/1763600000045-transparency';
import { CaseTexts1763600000048 } from './migrations/1763600000048-case-texts';
import { Grounds1763600000050 } from './migrations/1763600000050-grounds';
import { CaseViews1763600000051 } from './migrations/1763600000051-case-views';
import { Confirmers1763600000062 } from './migrations/1763600000062-confirmers';
import { EmergencyReadings1763600000078 } from './migrations/1763600000078-emergency-readings';
import { StaffNoteRow } from './notes/staffNote.entity';
import { staffNotesAuditActions } from './notes/staffNotes.events';
import { staffNotesErrors } from './notes/staffNotes.errors';
import { staffNotesPersonalData } from './notes/staffNotes.personalData';
import { StaffNotesResolver } from './notes/staffNotes.resolver';
import { CommentReportsResolver } from './reports/commentReports.resolver';
import { ManagedReportsResolver } from './reports/managing/managedReports.resolver';
import { Report } from './reports/report.entity';
import { reportInterests } from './reports/reportInterests';
import { ReportNoteRow } from './reports/reportNote.entity';
import { reportsAuditActions } from './reports/reports.events';
import { reportsConfirmed } from './reports/reports.confirmed';
import { reportsErrors } from './reports/reports.errors';
import { registerReportListeners } from './reports/reports.listeners';
import { reportsPersonalData } from './reports/reports.personalData';
import { ReportsResolver } from './reports/reports.resolver';
import { rulesAuditActions } from './rules/rules.events';
import { rulesPersonalData } from './rules/rules.personalData';
import { RulesResolver } from './rules/rules.resolver';
import { RulesVersionRow } from './rules/rulesVersion.entity';
import { SiteRuleRow } from './rules/siteRule.entity';
import { QuarterStatistics } from './transparency/quarterStatistics.entity';
import { transparencyJobs } from './transparency/transparency.jobs';
import { TransparencyResolver } from './transparency/transparency.resolver';

/** Module definition of moderation, composed of its sub-folders. */
export const moderation = defineDomain({
  name: 'moderation',
  entities: [
    ConfirmationRow,
    Report,
    ReportNoteRow,
    StaffNoteRow,
    RulesVersionRow,
    SiteRuleRow,
    Decision,
    DecisionReport,
    Appeal,
    CaseRow,
    CaseNumbers,
    CaseEntryRow,
    CaseMatter,
    CaseLink,
    CaseViewRow,
    CasePresenceRow,
    CaseVisit,
    HandoverNoteRow,
    HandoverReading,
    QuarterStatistics,
    EmergencyDetectionRow,
    EmergencyReading,
  ],
  migrations: [
    Confirmations1763600000038,
    Rules1763600000037,
    Decisions1763600000043,
    Grounds1763600000050,
    Confirmers1763600000062,
    Cases1763600000042,
    CaseTexts1763600000048,
    CaseViews1763600000051,
    Transparency1763600000045,
    EmergencySigns1763600000041,
    EmergencyReadings1763600000078,
  ],
  resolvers: [
    ConfirmationsResolver,
    CommentReportsResolver,
    ReportsResolver,
    ManagedReportsResolver,
    StaffNotesResolver,
    RulesResolver,
    DecisionsResolver,
    ManagedCommentWarningsResolver,
    ManagedReportGroundsResolver,
    ManagedUserWarningsResolver,
    CasesResolver,
    CaseViewsResolver,
    CaseEntryResolver,
    CasePersonResolver,
    HandoverResolver,
    CommentCaseResolver,
    ReportCaseResolver,
    AppealCaseResolver,
    EmergencyCaseResolver,
    TransparencyResolver,
    EmergenciesResolver,
  ],
  pages: [
    { path: sitePaths.rules, parameters: ['version'] },
    { path: sitePaths.transparency, parameters: ['trimestre'] },
  ],
  listen: () => {
    registerConfirmationListeners();
    registerReportListeners();
    registerInterests('reports', reportInterests);
    registerDecisionListeners();
    registerInterests('decisions', decisionInterests);
    registerCaseListeners();
    registerEmergencyListeners();
  },
  errors: {
    ...approvalErrors,
    ...confirmationsErrors,
    ...reportsErrors,
    ...staffNotesErrors,
    ...decisionsErrors,
    ...casesErrors,
    ...emergenciesErrors,
  },
  jobs: [
    ...confirmationsJobs,
    ...decisionsJobs,
    ...casesJobs,
    ...transparencyJobs,
    ...emergencyJobs,
  ],
  personalData: {
    ...confirmationsPersonalData,
    ...reportsPersonalData,
    ...staffNotesPersonalData,
    ...rulesPersonalData,
    ...decisionsPersonalData,
    ...casesPersonalData,
    ...emergenciesPersonalData,
  },
  auditActions: [
    confirmationsAuditActions,
    reportsAuditActions,
    staffNotesAuditActions,
    rulesAuditActions,
    decisionsAuditActions,
    casesAuditActions,
    emergenciesAuditActions,
  ],
  confirmed: reportsConfirmed,
});
