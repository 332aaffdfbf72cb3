import { sensitiveUseCase } from '#platform/access/approvals';
import type { Settings } from './settings.types';

/** Sensitive changes of settings, which may require approval. */
export const UPDATING_SETTINGS = sensitiveUseCase<Partial<Settings>>('settings.update');
export const RESTORING_SETTINGS = sensitiveUseCase<Record<string, never>>('settings.restore');
