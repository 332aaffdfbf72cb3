import { defineEvent } from '../../platform/bus';
import type { Settings } from './settings.types';

/** Settings were saved: only what changed, before and after. */
export interface SettingsUpdated {
  actorId: number;
  before: Partial<Settings>;
  after: Partial<Settings>;
}

export const settingsUpdated = defineEvent<SettingsUpdated>('settings.updated');
