import { defineAuditActions } from '#platform/auditLog';
import { cachesCleared, settingsExported, settingsUpdated } from './settings.events';

const OF_SITE = { targetType: 'settings', targetId: 'site' } as const;

/** Audit log actions on the settings and the caches of the site. */
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
