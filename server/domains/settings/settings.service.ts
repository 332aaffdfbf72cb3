import { query } from '../../platform/db/transaction';
import { memoByContent } from '../../platform/memo';
import { settingDefinitions, settingKeys } from './settings.definitions';
import type { Settings } from './settings.types';

/** No password may be shorter, whatever is saved. Source: decisions 2.14. */
const SHORTEST_PASSWORD = 8;

/**
 * The settings as they were saved; what was never saved, or is stored with a value that its rule
 * refuses, gives way to the documented default.
 */
export async function savedSettings(): Promise<Settings> {
  const rows = await query<{ key: string; value: string }>('SELECT "key", "value" FROM settings');
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = settingKeys.map((key) => [key, readStored(key, stored.get(key))]);
  return Object.fromEntries(read) as Settings;
}

function readStored(key: keyof Settings, stored: string | undefined): unknown {
  const { fallback, rule } = settingDefinitions[key];
  if (stored === undefined) return fallback;
  try {
    const parsed = rule.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

const inForce = memoByContent(async (): Promise<Settings> => {
  const saved = await savedSettings();
  return {
    ...saved,
    passwordMinLength: Math.max(SHORTEST_PASSWORD, saved.passwordMinLength),
  };
});

/**
 * The settings in force, for the rules that they govern: as saved, except that a password is never
 * shorter than 8 characters. Remembered until public content changes.
 */
export function settings(): Promise<Settings> {
  return inForce('settings');
}
