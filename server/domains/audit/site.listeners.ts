import { on } from '../../platform/bus';
import { analyticsExported } from '../analytics/analytics.events';
import { cachesCleared, settingsExported, settingsUpdated } from '../settings/settings.events';
import { recordAct } from './audit.service';

/** Writes down what staff does to the site as a whole: its settings, its caches, its figures. */
export function listenToSite(): void {
  const settings = { targetType: 'settings', targetId: 'site' } as const;
  on(settingsUpdated, ({ actorId, before, after }) =>
    recordAct({
      actorId,
      action: 'settings.updated',
      ...settings,
      before: { ...before },
      after: { ...after },
    }),
  );
  on(settingsExported, ({ actorId }) =>
    recordAct({ actorId, action: 'settings.exported', ...settings }),
  );
  on(cachesCleared, ({ actorId, names }) =>
    recordAct({ actorId, action: 'caches.cleared', ...settings, after: { names } }),
  );
  on(analyticsExported, ({ actorId, from, to }) =>
    recordAct({
      actorId,
      action: 'analytics.exported',
      targetType: 'analytics',
      targetId: 'site',
      after: { from, to },
    }),
  );
}
