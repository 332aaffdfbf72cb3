import { isDeepStrictEqual } from 'node:util';
import type { Member } from '../../../platform/access/actor';
import { emit } from '../../../platform/running/bus';
import { clearCaches as clearAll } from '../../../platform/cache/caches';
import { dayInParis, now } from '../../../platform/running/clock';
import { holdLock, repository, transaction } from '../../../platform/db/transaction';
import { authorize } from '../../../platform/access/policy';
import { SettingRow } from './setting.entity';
import { settingDefinitions, settingKeys } from './settings.definitions';
import { cachesCleared, settingsExported, settingsUpdated } from './settings.events';
import { settingsPolicy } from './settings.policy';
import { readSettings } from './settings.service';
import type { CacheCleared, Settings, SettingsExport } from './settings.types';

/** Of the shape of an export. Source: administration document, section 7. */
const EXPORT_VERSION = '1.0';

/** What every setting is on a new site. @throws AppError FORBIDDEN */
export function readDefaultSettings(actor: Member): Settings {
  authorize(settingsPolicy.edit, actor);
  const defaults = settingKeys.map((key) => [key, settingDefinitions[key].fallback]);
  return Object.fromEntries(defaults) as Settings;
}

/**
 * Puts every setting back to its default; the journal keeps what they were.
 * @returns the settings as they are now
 * @throws AppError FORBIDDEN
 */
export async function restoreDefaultSettings(actor: Member): Promise<Settings> {
  return transaction(async () => {
    const defaults = readDefaultSettings(actor);
    await holdLock('settings');
    const saved = await readSettings(actor);
    const changed = settingKeys.filter((key) => !isDeepStrictEqual(saved[key], defaults[key]));
    // Also the rows that say the same as the default, or that no rule lets through any more.
    await repository(SettingRow).createQueryBuilder().delete().execute();
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
 * The settings as a file: what was saved, when it was exported, and the version of its shape.
 * @throws AppError FORBIDDEN
 */
export async function exportSettings(actor: Member): Promise<SettingsExport> {
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

/** Empties what the servers keep in memory. @throws AppError FORBIDDEN */
export async function clearCaches(actor: Member): Promise<CacheCleared> {
  authorize(settingsPolicy.edit, actor);
  const names = await clearAll();
  await transaction(() => emit(cachesCleared, { actorId: actor.userId, names }));
  // Sentence of the administration document, section 8.
  return { names, message: 'Cache système nettoyé' };
}
