import { defineEvent } from '#platform/running/bus';

/** A member of staff started a backup. */
export interface BackupStarted {
  actorId: number;
  runId: number;
}

export const backupStarted = defineEvent<BackupStarted>('backups.started');
