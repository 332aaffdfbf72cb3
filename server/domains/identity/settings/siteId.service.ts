import { randomUUID } from 'node:crypto';
import { SITE_ID } from '#platform/backup/databaseFacts';
import { now } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { SettingRow } from './setting.entity';

/**
 * The id of the site, which tells its backups from those of others in the same folder. It is given
 * at its first use, and a restored backup keeps it unless it is a trial.
 */
export async function siteId(): Promise<string> {
  return (await readId()) ?? giveId();
}

/** Not through the repository, because opening it inside a transaction would invalidate the caches. */
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

/** Makes this site another one than the one that it was copied from. */
export async function deleteSiteId(): Promise<void> {
  await transaction(() => repository(SettingRow).delete({ key: SITE_ID }));
}
