import { defineAuditActions } from '#platform/auditLog';
import { analyticsExported } from './analytics.events';

/** Audited action: the export of the metrics of the site. */
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
