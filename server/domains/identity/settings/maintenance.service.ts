import { LRUCache } from 'lru-cache';
import { SECOND } from '#platform/running/clock';
import { contentVersion, noContentVersion } from '#platform/db/contentVersion';
import { query } from '#platform/db/transaction';
import { settings } from './settings.service';

/**
 * Cache of the setting maintenanceMode for servers that share a database without Redis. Every
 * request reads the setting, so each server reads it from the database at most once a second.
 * Maintenance may therefore start and end up to a second later on the other servers.
 */
const lately = new LRUCache<'maintenance', boolean>({ max: 1, ttl: SECOND });

/** Returns whether the site is in maintenance (the setting maintenanceMode). */
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

/** Clears the cached value on the server that saves the setting. */
export function clearMaintenanceCache(): void {
  lately.clear();
}
