import { defineEvent } from '#platform/running/bus';
import type { Settings } from './settings.types';

/** Settings were saved: those that changed, before and after. */
export interface SettingsUpdated {
  actorId: number;
  before: Partial<Settings>;
  after: Partial<Settings>;
}

export const settingsUpdated = defineEvent<SettingsUpdated>('settings.updated');

/** The settings were exported as a file. */
export const settingsExported = defineEvent<{ actorId: number }>('settings.exported');

/** The caches were emptied. */
export interface CachesCleared {
  actorId: number;
  /** In French. */
  names: readonly string[];
}

export const cachesCleared = defineEvent<CachesCleared>('settings.cachesCleared');
