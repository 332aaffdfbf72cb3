import { defineDomain } from '../../../platform/domain';
import { Backups1763600000033 } from './1763600000033-backups';
import { BackupRun } from './backupRun.entity';
import { nightlyBackup } from './backups.jobs';
import { registerBackupsListeners } from './backups.listeners';
import { Erasure } from './erasure.entity';

/** The nightly backup of the site, and what a restore must not bring back. */
export const backups = defineDomain({
  name: 'backups',
  entities: [BackupRun, Erasure],
  migrations: [Backups1763600000033],
  listen: registerBackupsListeners,
  jobs: [nightlyBackup],
});
