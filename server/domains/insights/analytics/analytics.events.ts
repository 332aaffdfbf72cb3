import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** The metrics of a period were exported as a file. */
export interface AnalyticsExported {
  actorId: number;
  /** First day of the exported period in Europe/Paris, as YYYY-MM-DD. `to` is the last day. */
  from: string;
  to: string;
}

export const analyticsExported = defineEvent<AnalyticsExported>('analytics.exported');

export const analyticsAuditActions = defineAuditActions(
  {
    actions: { 'analytics.exported': 'Mesures exportées' },
    targets: { analytics: 'Mesures' },
  },
  (record) => [
    record(analyticsExported, ({ actorId, from, to }) => ({
      actorId,
      action: 'analytics.exported',
      targetType: 'analytics',
      targetId: 'site',
      after: { from, to },
    })),
  ],
);
