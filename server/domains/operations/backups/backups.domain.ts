import { defineDomain } from '#platform/domain';
import { Backups1763600000033 } from './1763600000033-backups';
import { BackupRun } from './backupRun.entity';
import { backupsAuditActions } from './backups.events';
import { backupsErrors } from './backups.errors';
import { nightlyBackup } from './backups.jobs';
import { BackupsResolver } from './backups.resolver';
import { Erasure } from './erasure.entity';
import { enableBackups } from './startBackup.service';
import { on } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { accountErased } from '#domains/identity/users/users.events';
import { recordErasure } from './erasures.service';

/** Subscribes to the erasure of accounts, to record each erasure for the restore of a backup. */
function registerBackupsListeners(): void {
  on(accountErased, ({ userId }) => recordErasure({ userId, erasedAt: now() }));
}

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
