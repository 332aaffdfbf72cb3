import { nameGrave } from '../../../platform/access/secondPerson';
import type { Settings } from './settings.types';

/** The changes of settings that a second person may have to confirm. */
export const UPDATING_SETTINGS = nameGrave<Partial<Settings>>('settings.update');
export const RESTORING_SETTINGS = nameGrave<Record<string, never>>('settings.restore');
