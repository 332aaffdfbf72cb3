import { defineAuditActions } from '#platform/auditLog';
import { backupStarted } from './backups.events';

/** Audited actions on the backups of the site. */
export const backupsAuditActions = defineAuditActions(
  { actions: { 'backup.started': 'Sauvegarde lancée' }, targets: { backup: 'Sauvegarde' } },
  (record) => [
    record(backupStarted, ({ actorId, runId }) => ({
      actorId,
      action: 'backup.started',
      targetType: 'backup',
      targetId: runId,
    })),
  ],
);
