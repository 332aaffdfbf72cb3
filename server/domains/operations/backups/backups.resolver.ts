import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { Backups, StartBackupPayload } from './backups.types';
import { readBackups } from './backupsOverview.service';
import { startBackup } from './startBackup.service';

/**
 * Complexity so high that a request cannot contain the operation a second time under an alias. The
 * operation reads a disk and, on PostgreSQL, opens a connection.
 */
const ON_ITS_OWN = 1100;

@Resolver()
export class BackupsResolver {
  @Access(Permission.SYSTEM_ANALYTICS_VIEW, { shows: 'configuration' })
  @Query(() => Backups, {
    description: 'Returns the state of the backups of the site.',
    complexity: ON_ITS_OWN,
  })
  backups(@CurrentMember() actor: Member): Promise<Backups> {
    return readBackups(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => StartBackupPayload, {
    description:
      'Starts a manual backup and returns true. The backup continues after the response; the query `backups` returns its state.',
    complexity: ON_ITS_OWN,
  })
  async startBackup(@CurrentMember() actor: Member): Promise<StartBackupPayload> {
    await startBackup(actor);
    return { started: true };
  }
}
