import { defineDomain } from '#platform/domain';
import { ActiveDay } from './activeDay.entity';
import { analyticsAuditActions } from './analytics.events';
import { analyticsJobs } from './analytics.jobs';
import { registerAnalyticsListeners } from './analytics.listeners';
import { analyticsPersonalData } from './analytics.personalData';
import { AnalyticsResolver } from './analytics.resolver';
import { collectRoutes } from './analytics.routes';
import { AnalyticsEvent } from './analyticsEvent.entity';
import { DayRollup } from './metrics/dayRollup.entity';
import { ExceptionReport } from './exceptionReport.entity';
import { PageView } from './pageView.entity';

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
