import { defineEvent } from '#platform/running/bus';

/** Somebody asked for a backup, which begins. */
export interface BackupStarted {
  actorId: number;
  runId: number;
}

export const backupStarted = defineEvent<BackupStarted>('backups.started');
