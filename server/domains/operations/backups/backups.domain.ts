import { defineDomain } from '#platform/domain';
import { Backups1763600000033 } from './1763600000033-backups';
import { BackupRun } from './backupRun.entity';
import { backupsAuditActions } from './backups.events';
import { backupsErrors } from './backups.errors';
import { nightlyBackup } from './backups.jobs';
import { registerBackupsListeners } from './backups.listeners';
import { BackupsResolver } from './backups.resolver';
import { Erasure } from './erasure.entity';
import { enableBackups } from './startBackup.service';

/** Backups domain: the backups of the site, and the erasures that a restore must repeat. */
export const backups = defineDomain({
  name: 'backups',
  errors: backupsErrors,
  entities: [BackupRun, Erasure],
  migrations: [Backups1763600000033],
  resolvers: [BackupsResolver],
  listen: registerBackupsListeners,
  jobs: [nightlyBackup],
  start: enableBackups,
  auditActions: [backupsAuditActions],
});
