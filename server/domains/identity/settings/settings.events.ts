import { defineEvent } from '#platform/running/bus';
import type { Settings } from './settings.types';
import { defineAuditActions } from '#platform/auditLog';

/** Settings were saved. Contains only the changed settings, before and after. */
export interface SettingsUpdated {
  actorId: number;
  before: Partial<Settings>;
  after: Partial<Settings>;
}

export const settingsUpdated = defineEvent<SettingsUpdated>('settings.updated');

export const settingsExported = defineEvent<{ actorId: number }>('settings.exported');

/** The caches were cleared. */
export interface CachesCleared {
  actorId: number;
  /** Names of the caches, in French. */
  names: readonly string[];
}

export const cachesCleared = defineEvent<CachesCleared>('settings.cachesCleared');

/** News for administrators, without the name of any member. */
export interface AdministratorsAlerted {
  title: string;
  message: string;
  /** Path of the page with the details, in the administration. */
  path: string;
  /** Whether super administrators get a notification on the site. */
  isOnSite: boolean;
}

export const administratorsAlerted = defineEvent<AdministratorsAlerted>('administrators.alerted');

const OF_SITE = { targetType: 'settings', targetId: 'site' } as const;

export const settingsAuditActions = defineAuditActions(
  {
    actions: {
      'caches.cleared': 'Cache système nettoyé',
      'settings.exported': 'Paramètres exportés',
      'settings.updated': 'Paramètres modifiés',
    },
    targets: { settings: 'Paramètres' },
  },
  (record) => [
    record(settingsUpdated, ({ actorId, before, after }) => ({
      actorId,
      action: 'settings.updated',
      ...OF_SITE,
      before: { ...before },
      after: { ...after },
    })),
    record(settingsExported, ({ actorId }) => ({
      actorId,
      action: 'settings.exported',
      ...OF_SITE,
    })),
    record(cachesCleared, ({ actorId, names }) => ({
      actorId,
      action: 'caches.cleared',
      ...OF_SITE,
      after: { names },
    })),
  ],
);
