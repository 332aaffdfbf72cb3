import { defineDomain } from '#platform/domain';
import { ActiveDay } from './activeDay.entity';
import { analyticsAuditActions } from './analytics.events';
import { analyticsJobs } from './analytics.jobs';
import { analyticsPersonalData } from './analytics.personalData';
import { AnalyticsResolver } from './analytics.resolver';
import { collectRoutes } from './analytics.routes';
import { AnalyticsEvent } from './analyticsEvent.entity';
import { DayRollup } from './metrics/dayRollup.entity';
import { ExceptionReport } from './exceptionReport.entity';
import { PageView } from './pageView.entity';
import { on } from '#platform/running/bus';
import { signedIn } from '#domains/identity/auth/auth.events';
import { noteSignIn } from './metrics/rollups.service';

/** Subscribes to sign-ins, to count them per day. */
function registerAnalyticsListeners(): void {
  on(signedIn, ({ userId, at }) => noteSignIn(userId, at));
}

/** Analytics domain: usage of the site, measured only with the consent of visitors. */
export const analytics = defineDomain({
  name: 'analytics',
  entities: [PageView, AnalyticsEvent, ExceptionReport, ActiveDay, DayRollup],
  resolvers: [AnalyticsResolver],
  routes: [collectRoutes],
  listen: registerAnalyticsListeners,
  jobs: analyticsJobs,
  personalData: analyticsPersonalData,
  auditActions: [analyticsAuditActions],
});
