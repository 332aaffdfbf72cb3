import { sitePaths } from '#client/shared/sitePaths';
import { approvalErrors } from '#platform/access/approvalErrors';
import { defineDomain } from '#platform/domain';
import { ConfirmationRow } from './approvals/approval.entity';
import { approvalsAuditActions } from './approvals/approvals.events';
import { approvalsErrors } from './approvals/approvals.errors';
import { approvalsJobs } from './approvals/approvals.jobs';
import { approvalsPersonalData } from './approvals/approvals.personalData';
import { ApprovalRequestedResolver, ApprovalsResolver } from './approvals/approvals.resolver';
import { registerAppealableShifts } from '#domains/game/shifts/results/appealableShifts.service';
import { registerInterests } from '#domains/identity/roles/conflicts/interests.service';
import { CaseNumbers, CaseRow } from './cases/case.entity';
import { CaseLink } from './cases/caseLink.entity';
import { CaseMatter } from './cases/caseMatter.entity';
import {
  AppealCaseResolver,
  CommentCaseResolver,
  ConfirmationCaseResolver,
  EmergencyCaseResolver,
  ReportCaseResolver,
  ResultCaseResolver,
} from './cases/caseNumbers.resolver';
import { casesAuditActions } from './cases/cases.events';
import { casesErrors } from './cases/cases.errors';
import { casesJobs } from './cases/cases.jobs';
import { registerCaseListeners } from './cases/recording/recordEvents.service';
import { casesPersonalData } from './cases/cases.personalData';
import { CasesResolver, FormerCaseCountsResolver } from './cases/cases.resolver';
import { CaseEntryRow } from './cases/entries/caseEntry.entity';
import { CaseEntryResolver, CasePersonResolver } from './cases/entries/caseParts.resolver';
import { CasePresenceRow, CaseVisit } from './cases/handover/casePresence.entity';
import { HandoverResolver } from './cases/handover/handover.resolver';
import { HandoverNoteRow, HandoverReading } from './cases/handover/handoverNote.entity';
import { CaseViewRow } from './cases/subjects/caseView.entity';
import { CaseViewsResolver } from './cases/subjects/caseViews.resolver';
import { CaseConversationResolver } from './cases/subjects/conversation.resolver';
import {
  CasePersonRecordResolver,
  RequestPersonRecordResolver,
} from './cases/subjects/personRecord.resolver';
import { DecisionsAboutResolver } from './cases/subjects/decisionsAbout.resolver';
import { Appeal } from './decisions/appeals/appeal.entity';
import { Decision } from './decisions/decision.entity';
import { decisionInterests } from './decisions/decisionInterests';
import { DecisionReport } from './decisions/decisionReport.entity';
import { decisionsAuditActions } from './decisions/decisions.events';
import { decisionsErrors } from './decisions/decisions.errors';
import { decisionsJobs } from './decisions/decisions.jobs';
import { readAppealableShifts } from './decisions/decisions.reads';
import { registerDecisionListeners } from './decisions/recording/recordEvents.service';
import { decisionsPersonalData } from './decisions/decisions.personalData';
import { RequestPreviewResolver } from './decisions/grounds/requestPreview.resolver';
import {
  DecisionsResolver,
  ManagedCommentWarningsResolver,
  ManagedReportGroundsResolver,
  ManagedUserWarningsResolver,
  ShiftDecisionResolver,
} from './decisions/decisions.resolver';
import { distressAuditActions } from './distress/distress.events';
import { distressErrors } from './distress/distress.errors';
import { distressJobs } from './distress/distress.jobs';
import { distressPersonalData } from './distress/distress.personalData';
import { DistressResolver } from './distress/distress.resolver';
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
import { ErasedReaders1763600000151 } from './migrations/1763600000151-erased-readers';
import { CaseMessageRow } from './messages/caseMessage.entity';
import { messagesErrors } from './messages/messages.errors';
import { messagesAuditActions } from './messages/messages.events';
import { messagesPersonalData } from './messages/messages.personalData';
import { CaseMessagesResolver, ConversationsResolver } from './messages/messages.resolver';
import { CaseMessages1763600000160 } from './migrations/1763600000160-case-messages';
import { PendingMatters1763600000157 } from './migrations/1763600000157-pending-matters';
import { ReportsOfCases1763600000161 } from './migrations/1763600000161-reports-of-cases';
import { MainDecisions1763600000170 } from './migrations/1763600000170-main-decisions';
import { StaffNoteRow } from './notes/staffNote.entity';
import { notesAuditActions } from './notes/notes.events';
import { notesErrors } from './notes/notes.errors';
import { notesPersonalData } from './notes/notes.personalData';
import { NotesResolver } from './notes/notes.resolver';
import { CommentReportsResolver } from './reports/commentReports.resolver';
import { FormerReportsResolver } from './reports/managing/formerReports.resolver';
import { ManagedReportsResolver } from './reports/managing/managedReports.resolver';
import { Report } from './reports/report.entity';
import { reportInterests } from './reports/reportInterests';
import { reportsAuditActions } from './reports/reports.events';
import { reportsErrors } from './reports/reports.errors';
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
import { PersonDecision } from './cases/deciding/decideCase.types';
import { decideCase, DECIDING_CASE } from './cases/deciding/decideCase.service';
import { personOfCase } from './cases/reading/cases.service';
import { findById } from '#platform/db/rows/byId';
import { isTrial, repository } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { confirmable, GraveAct } from '#platform/access/approvals';
import { decideReport, DECIDING } from './reports/managing/decisions.service';
import { ReportLinkedAct, ReportTarget } from './reports/report.types';
import { on } from '#platform/running/bus';
import { roleAssigned, roleEdited } from '#domains/identity/roles/roles.events';
import { accountErased } from '#domains/identity/users/users.events';
import {
  dropRequestsOf,
  endRequestsExtendingRole,
  endRequestsOnRole,
} from './approvals/deciding.service';
import { commentDeleted, commentStored } from '#domains/content/comments/comments.events';
import { deleteDetection, lookAt } from './distress/distress.service';
import { retainReadings } from './readings.service';
import { EmergencyTarget } from './distress/distress.types';
import { ERASED_NAME } from '#client/shared/removedNames';
import { registerOpenReports } from '#domains/content/comments/moderation/openReports.service';
import { settledWithComment } from './reports/managing/settledWithComment';
import { foldText } from '#client/shared/searchText';

/** Use case that needs approval: deciding a case with a permanent ban. */
const casesConfirmed = [
  confirmable(DECIDING_CASE, {
    sensitiveCallOf: async (_actor, { number, person, banDays, facts }) => {
      if (person !== PersonDecision.BAN || banDays !== 0) return null;
      const personId = await personOfCase(number);
      if (personId === null) return null;
      return {
        actions: [GraveAct.PERMANENT_BAN],
        accounts: 1,
        permission: Permission.USERS_BAN,
        subjectIds: [personId],
        title: 'Bannir définitivement {person}',
        reason: facts?.trim() || null,
      };
    },
    // What the approver read is decided, or nothing: a later report or edit is a conflict.
    run: decideCase,
  }),
];

const findReport = (id: string) => findById(Report, id);

/** Use case that needs approval: deciding a report with a permanent ban. */
const reportsConfirmed = [
  confirmable(DECIDING, {
    sensitiveCallOf: async (_actor, { id, act, banDays, note }) => {
      if (act !== ReportLinkedAct.BAN || banDays !== 0) return null;
      const report = await findReport(id);
      if (!report?.targetUserId) return null;
      return {
        actions: [GraveAct.PERMANENT_BAN],
        accounts: 1,
        permission: Permission.USERS_BAN,
        subjectIds: [report.targetUserId],
        title: 'Accepter un signalement et bannir définitivement {person}',
        reason: note?.trim() || null,
        reportId: report.headId ?? report.id,
      };
    },
    run: async (actor, input) => {
      // The trial run, which precedes the request for approval, uses the version that the moderator
      // has read. Before the approval, colleagues may claim or release the report. This changes its
      // version but not the action to approve, so the approved run uses the current version.
      const asked = isTrial() ? null : await findReport(input.id);
      const head = asked?.headId ? await findReport(String(asked.headId)) : asked;
      return decideReport(actor, { ...input, version: head?.version ?? input.version });
    },
  }),
];

/**
 * Registers the listeners that end open requests: requests that an erased account made or that
 * concern only this account, requests about a role that was deleted or has gained rights, and
 * requests to add rights to a role that another member has received in the meantime.
 */
function registerConfirmationListeners(): void {
  on(accountErased, ({ userId }) => dropRequestsOf(userId));
  on(roleAssigned, ({ roleId }) => endRequestsExtendingRole(roleId));
  on(roleEdited, async ({ roleId, before, after }) => {
    const added = after?.permissions?.some((one) => !before?.permissions?.includes(one)) ?? false;
    const isHigher = (after?.hierarchy ?? 0) > (before?.hierarchy ?? 0);
    if (before === null || after === null || added || isHigher) await endRequestsOnRole(roleId);
  });
}

/** Subscribes to new, changed and deleted comments. */
function registerEmergencyListeners(): void {
  on(commentStored, async ({ commentId, authorId, text }) => {
    // The detections of an erased author are deleted with the account. If staff delete a comment,
    // its detection stays until it has an outcome. If the author deletes the comment, the listener
    // of `commentDeleted` deletes the detection.
    if (authorId === null || text === '') return;
    const about = { targetType: EmergencyTarget.COMMENT, targetId: commentId };
    await lookAt({ ...about, personId: authorId, text });
  });
  on(commentDeleted, ({ commentId }) =>
    deleteDetection({ targetType: EmergencyTarget.COMMENT, targetId: commentId }),
  );
}

/**
 * Registers the handler that settles the reports about a comment when a moderator decides on the
 * comment. Removes the name of an erased account from the reports about it.
 */
function registerReportListeners(): void {
  registerOpenReports(settledWithComment);
  on(accountErased, async ({ userId }) => {
    const about = { targetType: ReportTarget.USER, targetId: userId };
    const change = { targetContent: ERASED_NAME, searchText: foldText(ERASED_NAME) };
    await repository(Report).update(about, change);
  });
}

/** Module definition of moderation, composed of its sub-folders. */
export const moderation = defineDomain({
  name: 'moderation',
  entities: [
    ConfirmationRow,
    Report,
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
    CaseMessageRow,
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
    ErasedReaders1763600000151,
    CaseMessages1763600000160,
    PendingMatters1763600000157,
    ReportsOfCases1763600000161,
    MainDecisions1763600000170,
  ],
  resolvers: [
    ApprovalsResolver,
    ApprovalRequestedResolver,
    CommentReportsResolver,
    ReportsResolver,
    ManagedReportsResolver,
    FormerReportsResolver,
    NotesResolver,
    RulesResolver,
    DecisionsResolver,
    ManagedCommentWarningsResolver,
    ManagedReportGroundsResolver,
    ManagedUserWarningsResolver,
    ShiftDecisionResolver,
    CasesResolver,
    FormerCaseCountsResolver,
    CaseViewsResolver,
    CaseConversationResolver,
    CasePersonRecordResolver,
    RequestPersonRecordResolver,
    DecisionsAboutResolver,
    RequestPreviewResolver,
    CaseEntryResolver,
    CasePersonResolver,
    HandoverResolver,
    CaseMessagesResolver,
    ConversationsResolver,
    CommentCaseResolver,
    ConfirmationCaseResolver,
    ReportCaseResolver,
    AppealCaseResolver,
    EmergencyCaseResolver,
    ResultCaseResolver,
    TransparencyResolver,
    DistressResolver,
  ],
  pages: [
    { path: sitePaths.rules, parameters: ['version'] },
    { path: sitePaths.transparency, parameters: ['trimestre'] },
  ],
  listen: () => {
    registerConfirmationListeners();
    registerReportListeners();
    on(accountErased, ({ userId }) => retainReadings(userId));
    registerInterests('reports', reportInterests);
    registerDecisionListeners();
    registerInterests('decisions', decisionInterests);
    registerAppealableShifts(readAppealableShifts);
    registerCaseListeners();
    registerEmergencyListeners();
  },
  errors: {
    ...approvalErrors,
    ...approvalsErrors,
    ...reportsErrors,
    ...notesErrors,
    ...decisionsErrors,
    ...casesErrors,
    ...messagesErrors,
    ...distressErrors,
  },
  jobs: [...approvalsJobs, ...decisionsJobs, ...casesJobs, ...transparencyJobs, ...distressJobs],
  personalData: {
    ...approvalsPersonalData,
    ...reportsPersonalData,
    ...notesPersonalData,
    ...rulesPersonalData,
    ...decisionsPersonalData,
    ...casesPersonalData,
    ...messagesPersonalData,
    ...distressPersonalData,
  },
  auditActions: [
    approvalsAuditActions,
    reportsAuditActions,
    notesAuditActions,
    rulesAuditActions,
    decisionsAuditActions,
    casesAuditActions,
    messagesAuditActions,
    distressAuditActions,
  ],
  confirmed: [...reportsConfirmed, ...casesConfirmed],
});
