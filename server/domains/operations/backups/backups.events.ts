import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** A member of staff started a backup. */
export interface BackupStarted {
  actorId: number;
  runId: number;
}

export const backupStarted = defineEvent<BackupStarted>('backups.started');

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
