import { randomUUID } from 'node:crypto';
import { SITE_ID } from '#platform/backup/databaseFacts';
import { now } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { SettingRow } from './setting.entity';

/**
 * Returns the ID of the site, which distinguishes its backups from those of other sites in the same
 * folder. The ID is created on first use. A restored site has the same ID, unless the restore is a
 * trial.
 */
export async function siteId(): Promise<string> {
  return (await readId()) ?? giveId();
}

/** Reads the ID with SQL, because opening the repository would invalidate the caches. */
async function readId(): Promise<string | null> {
  const [row] = await query<{ value: string }>('SELECT "value" FROM settings WHERE "key" = :key', {
    key: SITE_ID,
  });
  return row ? String(JSON.parse(row.value)) : null;
}

const giveId = (): Promise<string> =>
  transaction(async () => {
    await acquireLock('settings.siteId');
    const known = await readId();
    if (known !== null) return known;
    const value = randomUUID();
    await repository(SettingRow).insert({ key: SITE_ID, value, updatedAt: now() });
    return value;
  });

/** Deletes the ID of the site, so that a copy of the site gets an ID of its own. */
export async function deleteSiteId(): Promise<void> {
  await transaction(() => repository(SettingRow).delete({ key: SITE_ID }));
}
