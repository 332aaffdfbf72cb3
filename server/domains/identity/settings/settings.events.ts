import { defineEvent } from '#platform/running/bus';
import type { Settings } from './settings.types';

/** Settings were saved. Contains only the changed settings, before and after. */
export interface SettingsUpdated {
  actorId: number;
  before: Partial<Settings>;
  after: Partial<Settings>;
}

export const settingsUpdated = defineEvent<SettingsUpdated>('settings.updated');

/** The settings were exported as a file. */
export const settingsExported = defineEvent<{ actorId: number }>('settings.exported');

/** The caches were cleared. */
export interface CachesCleared {
  actorId: number;
  /** Names of the caches, in French. */
  names: readonly string[];
}

export const cachesCleared = defineEvent<CachesCleared>('settings.cachesCleared');
