import { defineAuditActions } from '#platform/auditLog';
import { resultDecided } from './shifts.events';

/** Audit log entries for decisions on quarantined shifts. */
export const shiftsAuditActions = defineAuditActions(
  {
    actions: { 'result.accepted': 'Garde comptée', 'result.refused': 'Garde refusée' },
    targets: { result: 'Résultat de jeu' },
  },
  (record) => [
    record(resultDecided, ({ shiftId, userId, actorId, accepted, note }) => ({
      actorId,
      action: accepted ? 'result.accepted' : 'result.refused',
      targetType: 'result',
      targetId: shiftId,
      after: { playerId: userId, ...(note !== null && { note }) },
    })),
  ],
);
