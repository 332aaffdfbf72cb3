import { defineDomain } from '#platform/domain';
import { Health1763600000034 } from './1763600000034-health';
import { MailChecks1763600000072 } from './1763600000072-mail-checks';
import { healthJobs } from './dashboard.jobs';
import { DashboardResolver } from './dashboard.resolver';
import { storeServerErrors } from './errors/storeServerErrors';
import { ServerErrorRow } from './errors/serverError.entity';
import { HealthResolver } from './health/health.resolver';
import { watchDisks } from './health/disk/diskWatch';
import { HealthMinuteRow } from './health/healthMinute.entity';
import { HealthTrouble } from './health/healthTrouble.entity';
import { recordMinutes } from './health/minutes.service';
import { launchAuditActions } from './launch/launch.events';
import { LaunchResolver } from './launch/launch.resolver';
import { MailCheck } from './launch/mailCheck.entity';
import { mailPreviewsErrors } from './mailPreviews/mailPreviews.errors';
import { mailPreviewsAuditActions } from './mailPreviews/mailPreviews.events';
import { MailPreviewsResolver } from './mailPreviews/mailPreviews.resolver';
import { meterSignInFailure } from '#platform/measures/meters';
import { on } from '#platform/running/bus';
import { isReplayed } from '#platform/running/replay';
import {
  commentDeleted,
  commentHidden,
  commentStored,
} from '#domains/content/comments/comments.events';
import { caseOverdue, casesMoved } from '#domains/moderation/cases/cases.events';
import {
  reportDecided,
  reportFiled,
  reportReopened,
} from '#domains/moderation/reports/reports.events';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import {
  emergencyFound,
  emergencyGone,
  emergencySeen,
  emergencySettled,
  type DetectionFacts,
} from '#domains/moderation/distress/distress.events';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import {
  confirmationAsked,
  confirmationDecided,
  type ConfirmationFacts,
} from '#domains/moderation/approvals/approvals.events';
import { attemptFailed } from '#domains/identity/auth/auth.events';
import { settingsUpdated } from '#domains/identity/settings/settings.events';
import { mailAdministrators } from '#domains/identity/settings/adminMails.service';
import { announceMaintenance } from './maintenanceSignal';
import { announceQueue } from './queues';
import { StaffQueue } from './queues.types';
import { commentHiddenNews, criticalReportNews, overdueNews } from './urgentNews';

/**
 * Subscribes to events: mails administrators about urgent events, notifies open pages of staff when
 * a queue or the maintenance mode changes, and counts failed sign-ins.
 */
function registerDashboardListeners(): void {
  announceQueues();
  mailUrgentMatters();
  // Failed sign-ins of the demonstration data are not counted, because they would look like an
  // attack.
  on(attemptFailed, () => (isReplayed() ? undefined : meterSignInFailure()));
  on(settingsUpdated, async ({ after: { maintenanceMode } }) => {
    if (maintenanceMode !== undefined) await announceMaintenance(maintenanceMode);
  });
}

/** Queues that contain a distress message, besides the cases. */
const queuesOf: Readonly<Record<EmergencyTarget, readonly StaffQueue[]>> = {
  [EmergencyTarget.COMMENT]: [StaffQueue.COMMENTS],
  [EmergencyTarget.REPORT]: [StaffQueue.REPORTS],
  [EmergencyTarget.APPEAL]: [],
  [EmergencyTarget.MESSAGE]: [],
};

/** Notifies open pages of staff when a queue changes. */
function announceQueues(): void {
  for (const event of [commentStored, commentDeleted]) {
    on<object>(event, () => announceQueue(StaffQueue.COMMENTS));
  }
  const ofReports = [reportFiled, reportDecided, reportReopened];
  for (const event of ofReports) {
    on<object>(event, () => announceQueue(StaffQueue.REPORTS));
  }
  for (const event of [emergencyFound, emergencySeen, emergencySettled, emergencyGone]) {
    on<DetectionFacts>(event, async ({ targetType, hiddenFrom }) => {
      for (const queue of [...queuesOf[targetType], StaffQueue.CASES]) {
        await announceQueue(queue, hiddenFrom);
      }
    });
  }
  for (const event of [confirmationAsked, confirmationDecided]) {
    on<ConfirmationFacts>(event, ({ subjectIds }) =>
      announceQueue(StaffQueue.CONFIRMATIONS, subjectIds),
    );
  }
  on(casesMoved, ({ personId }) => announceQueue(StaffQueue.CASES, [personId]));
}

/** Mails administrators about critical reports, comments hidden by reports, and overdue cases. */
function mailUrgentMatters(): void {
  on(caseOverdue, ({ number }) => mailAdministrators(overdueNews(number)));
  on(reportFiled, async ({ severity }) => {
    if (severity === ReportSeverity.CRITICAL) await mailAdministrators(criticalReportNews());
  });
  on(commentHidden, () => mailAdministrators(commentHiddenNews()));
}

/** Dashboard domain: the dashboard of the administration, and the health of the site. */
export const dashboard = defineDomain({
  name: 'dashboard',
  entities: [HealthMinuteRow, HealthTrouble, ServerErrorRow, MailCheck],
  migrations: [Health1763600000034, MailChecks1763600000072],
  resolvers: [DashboardResolver, HealthResolver, LaunchResolver, MailPreviewsResolver],
  listen: registerDashboardListeners,
  errors: mailPreviewsErrors,
  auditActions: [launchAuditActions, mailPreviewsAuditActions],
  jobs: healthJobs,
  start: (env, { jobs }) => {
    const stopStoring = storeServerErrors(env);
    const stopRecording = jobs ? recordMinutes(env) : undefined;
    const stopWatching = jobs ? watchDisks(env) : undefined;
    return () => {
      stopWatching?.();
      stopRecording?.();
      stopStoring();
    };
  },
});
