import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor';
import { SECOND } from '../../platform/clock';
import { contentVersion, noContentVersion } from '../../platform/db/contentVersion';
import { query } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { canAccessAdmin } from '../roles/roles.service';
import { settings } from './settings.service';

/** When robots and programs may come back; nobody knows how long the work takes. */
export const MAINTENANCE_RETRY_SECONDS = 300;

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

/**
 * Whether the site is closed to somebody: in maintenance it is to all but those who may enter the
 * administration. Source: administration document, section 3; issue 4.
 */
export async function isClosedTo(actor: Actor): Promise<boolean> {
  return (await isInMaintenance()) && !(await canAccessAdmin(actor));
}

/** What a caller to whom the site is closed is answered. */
export function maintenanceError(): AppError {
  return new AppError('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}
