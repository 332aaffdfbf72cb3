import { Permission } from '#platform/access/permissions';
import { isDeepStrictEqual } from 'node:util';
import { Not } from 'typeorm';
import { SITE_ID } from '#platform/backup/databaseFacts';
import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { clearCaches as clearAll } from '#platform/cache/caches';
import { dayInParis, now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { requirePermission } from '#platform/access/policy';
import { SettingRow } from './setting.entity';
import { defaultSettings, settingKeys } from './settingDefinitions';
import { cachesCleared, settingsExported, settingsUpdated } from './settings.events';
import { RESTORING_SETTINGS, readSettings } from './settings.service';
import type { ClearCachesPayload, Settings, SettingsExportPayload } from './settings.types';

/** Version of the format of an export. */
const EXPORT_VERSION = '1.0';

/**
 * Returns the settings of a new site.
 * @throws AppError FORBIDDEN
 */
export function readDefaultSettings(actor: Member): Settings {
  requirePermission(actor, Permission.SYSTEM_SETTINGS_EDIT);
  return defaultSettings();
}

/**
 * Resets every setting to its default; the audit log records the former values.
 * @returns the settings after the change
 * @throws AppError FORBIDDEN; the errors of `requestApproval`
 */
export async function restoreDefaultSettings(actor: Member): Promise<Settings> {
  await requestApproval(RESTORING_SETTINGS, actor, {});
  return transaction(async () => {
    const defaults = readDefaultSettings(actor);
    await acquireLock('settings');
    // Checked again: the settings may have become stricter in the meantime.
    await requestApproval(RESTORING_SETTINGS, actor, {});
    const saved = await readSettings(actor);
    const changed = settingKeys.filter((key) => !isDeepStrictEqual(saved[key], defaults[key]));
    // Deletes all rows, also those with a default or invalid value. The site ID is not a setting
    // and stays.
    await repository(SettingRow).delete({ key: Not(SITE_ID) });
    if (changed.length > 0) {
      const only = (settings: Settings) =>
        Object.fromEntries(changed.map((key) => [key, settings[key]])) as Partial<Settings>;
      const change = { before: only(saved), after: only(defaults) };
      await emit(settingsUpdated, { actorId: actor.userId, ...change });
    }
    return defaults;
  });
}

/**
 * Returns the settings as a file: the saved values, the date of the export, and the version of the
 * format.
 * @throws AppError FORBIDDEN
 */
export async function exportSettings(actor: Member): Promise<SettingsExportPayload> {
  return transaction(async () => {
    const settings = await readSettings(actor);
    await emit(settingsExported, { actorId: actor.userId });
    const content = { settings, exportDate: now().toISOString(), version: EXPORT_VERSION };
    return {
      fileName: `parametres-${dayInParis()}.json`,
      json: JSON.stringify(content, null, 2),
    };
  });
}

/**
 * Clears the caches of all servers.
 */
export async function clearCaches(actor: Member): Promise<ClearCachesPayload> {
  const names = await clearAll();
  await transaction(() => emit(cachesCleared, { actorId: actor.userId, names }));
  return { names, message: 'Cache système nettoyé' };
}
