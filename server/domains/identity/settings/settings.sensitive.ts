import { sensitiveUseCase } from '#platform/access/approvals';
import type { Settings } from './settings.types';

/** The changes of settings that a second person may have to confirm. */
export const UPDATING_SETTINGS = sensitiveUseCase<Partial<Settings>>('settings.update');
export const RESTORING_SETTINGS = sensitiveUseCase<Record<string, never>>('settings.restore');
