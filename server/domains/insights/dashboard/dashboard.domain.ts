import { defineDomain } from '#platform/domain';
import { Health1763600000034 } from './1763600000034-health';
import { MailChecks1763600000072 } from './1763600000072-mail-checks';
import { healthJobs } from './dashboard.jobs';
import { registerDashboardListeners } from './dashboard.listeners';
import { DashboardResolver } from './dashboard.resolver';
import { storeServerErrors } from './errors/storeServerErrors';
import { ServerErrorRow } from './errors/serverError.entity';
import { HealthResolver } from './health/health.resolver';
import { HealthMinuteRow } from './health/healthMinute.entity';
import { HealthTrouble } from './health/healthTrouble.entity';
import { recordMinutes } from './health/minutes.service';
import { launchAuditActions } from './launch/launch.events';
import { LaunchResolver } from './launch/launch.resolver';
import { MailCheck } from './launch/mailCheck.entity';

/** Dashboard domain: the dashboard of the administration, and the health of the site. */
export const dashboard = defineDomain({
  name: 'dashboard',
  entities: [HealthMinuteRow, HealthTrouble, ServerErrorRow, MailCheck],
  migrations: [Health1763600000034, MailChecks1763600000072],
  resolvers: [DashboardResolver, HealthResolver, LaunchResolver],
  listen: registerDashboardListeners,
  auditActions: [launchAuditActions],
  jobs: healthJobs,
  start: (env, { jobs }) => {
    const stopStoring = storeServerErrors(env);
    const stopRecording = jobs ? recordMinutes(env) : undefined;
    return () => {
      stopRecording?.();
      stopStoring();
    };
  },
});
