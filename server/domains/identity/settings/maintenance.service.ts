import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../platform/running/clock';
import { contentVersion, noContentVersion } from '../../../platform/db/contentVersion';
import { query } from '../../../platform/db/transaction';
import { settings } from './settings.service';

/**
 * Every call asks. Where nothing tells servers of each other's changes, each asks the database once
 * a second, not once a call: so much later may the others close.
 */
const lately = new LRUCache<'maintenance', boolean>({ max: 1, ttl: SECOND });

/** The setting maintenanceMode, for whoever is not known yet. */
export async function isInMaintenance(): Promise<boolean> {
  if (contentVersion() !== noContentVersion) return (await settings()).maintenanceMode;
  const known = lately.get('maintenance');
  if (known !== undefined) return known;
  const [row] = await query<{ value: string }>(
    `SELECT "value" FROM settings WHERE "key" = 'maintenanceMode'`,
  );
  const value = row?.value === 'true';
  lately.set('maintenance', value);
  return value;
}

/** This server closes and opens at once when the setting is saved here. */
export function forgetMaintenance(): void {
  lately.clear();
}
