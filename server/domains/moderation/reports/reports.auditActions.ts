import { defineAuditActions } from '#platform/auditLog';
import { reportAssigned, reportDecided, reportNoted } from './reports.events';

/** Audit actions of moderators on reports. */
export const reportsAuditActions = defineAuditActions(
  {
    actions: {
      'report.claimed': 'Signalement pris en charge',
      'report.dismissed': 'Signalement rejeté',
      'report.noted': 'Note de signalement ajoutée',
      'report.released': 'Signalement libéré',
      'report.resolved': 'Signalement accepté',
    },
    targets: { report: 'Signalement' },
  },
  (record) => [
    record(reportDecided, (decided) => {
      // One decision is logged once, even when many users reported the same target.
      if (decided.headId !== null) return null;
      const { reportId, decidedById, decision, note, linkedAct, targetUserId } = decided;
      return {
        actorId: decidedById,
        action: `report.${decision}`,
        targetType: 'report',
        targetId: reportId,
        before: { status: 'pending' },
        after: { status: decision, note, linkedAct, targetUserId },
      };
    }),
    record(reportAssigned, ({ reportId, actorId, before, after }) => ({
      actorId,
      action: after === null ? 'report.released' : 'report.claimed',
      targetType: 'report',
      targetId: reportId,
      before: { assignedToId: before },
      after: { assignedToId: after },
    })),
    record(reportNoted, ({ reportId, actorId, text }) => ({
      actorId,
      action: 'report.noted',
      targetType: 'report',
      targetId: reportId,
      after: { text },
    })),
  ],
);
