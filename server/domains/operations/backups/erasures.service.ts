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
 * Records an erasure in its transaction and, after the commit, in the list beside the backups: a
 * list in the database alone would be lost with it.
 */
export async function recordErasure(account: ErasedAccount): Promise<void> {
  await repository(Erasure).insert(account);
  // Inside the transaction of the erasure: the first use creates the ID.
  const site = await siteId();
  await afterCommit(async () => {
    const { backupFolder: chosen } = await settings();
    await noteErasure(backupFolder(currentEnv(), chosen), account, site);
  });
}

/**
 * Completes the list beside the backups from the database, and deletes erasures that no backup can
 * undo.
 */
export async function renewErasedList(into: string): Promise<void> {
  const site = await siteId();
  const made = (await listOwnBackups(into, site)).flatMap(({ manifest }) => manifest?.madeAt ?? []);
  const oldest = made.at(-1);
  if (oldest === undefined) return;
  const oldestBackup = new Date(oldest);
  await transaction(() => repository(Erasure).delete({ erasedAt: LessThan(oldestBackup) }));
  await renewErasures(into, { site, known: await repository(Erasure).find(), oldestBackup });
}
