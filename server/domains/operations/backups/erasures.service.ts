import { LessThan } from 'typeorm';
import { noteErasure, renewErasures, type ErasedAccount } from '#platform/backup/erasedList';
import { listOwnBackups } from '#platform/backup/storedBackups';
import { afterCommit, repository, transaction } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { backupFolder } from '#platform/backup/backupFolder';
import { settings } from '#domains/identity/settings/settings.service';
import { siteId } from '#domains/identity/settings/siteId.service';
import { Erasure } from './erasure.entity';

/**
 * Records the erasure of an account in the database and, after the commit, in a list stored next to
 * the backups. The list is needed because the loss of the database would also lose the recorded
 * erasures. Must run in the transaction of the erasure.
 */
export async function recordErasure(account: ErasedAccount): Promise<void> {
  await repository(Erasure).insert(account);
  // Read inside the transaction, because the first use creates the ID of the site.
  const site = await siteId();
  await afterCommit(async () => {
    const { backupFolder: chosen } = await settings();
    await noteErasure(backupFolder(currentEnv(), chosen), account, site);
  });
}

/**
 * Adds missing erasures from the database to the list next to the backups, and deletes erasures
 * that are older than the oldest backup, because no backup can undo them.
 * @param into folder of the backups
 */
export async function renewErasedList(into: string): Promise<void> {
  const site = await siteId();
  const whole = (await listOwnBackups(into, site)).filter(({ isWhole }) => isWhole);
  const made = whole.flatMap(({ manifest }) => manifest?.madeAt ?? []);
  const oldest = made.at(-1);
  if (oldest === undefined) return;
  const oldestBackup = new Date(oldest);
  await transaction(() => repository(Erasure).delete({ erasedAt: LessThan(oldestBackup) }));
  await renewErasures(into, { site, known: await repository(Erasure).find(), oldestBackup });
}
