import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

export interface BackupStarted {
  actorId: number;
  runId: number;
}

export const backupStarted = defineEvent<BackupStarted>('backups.started');

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
