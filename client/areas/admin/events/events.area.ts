import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import { avatarFrameLabels, eventBandLabels, eventTypeLabels } from '#features/events/eventLabels';
import type { AdminFeature } from '../adminFeature';
import { eventScoringLabels } from './eventLabels';

const ManagedEventsPage = lazyPage(
  'areas/admin/events/ManagedEventsPage.tsx',
  () => import('./ManagedEventsPage'),
);
const EventEditorPage = lazyPage(
  'areas/admin/events/EventEditorPage.tsx',
  () => import('./EventEditorPage'),
);

/** Returns the labels keyed by the lower-case values in the audit log. */
const byStoredValue = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name.toLowerCase(), label]));

const permissions = ['CONTENT_EVENTS_MANAGE'] as const;

export const events: AdminFeature = {
  pages: [
    {
      path: adminPaths.events,
      Page: ManagedEventsPage,
      permissions,
      entry: 'events',
      name: adminPageNames.events,
    },
    { path: adminPaths.newEvent, Page: EventEditorPage, entry: 'events', permissions },
    { path: `${adminPaths.events}/:id`, Page: EventEditorPage, entry: 'events', permissions },
  ],
  auditLabels: {
    targets: { event: { to: (id) => adminPaths.editEvent(id), permissions } },
    fields: {
      startsAt: 'Début',
      endsAt: 'Fin',
      maxParticipants: 'Places',
      rewards: 'Récompenses',
      difficulty: 'Difficulté',
      scoring: 'Classement',
      scoringCalls: 'Appels du classement',
      prizes: 'Récompenses par place',
      ranked: 'Joueurs classés',
      type: 'Type',
      band: 'Place',
      experience: 'XP',
      badge: 'Badge',
      frame: 'Cadre',
    },
    values: {
      type: byStoredValue(eventTypeLabels),
      difficulty: { medium: 'moyenne' },
      scoring: {
        bestCalls: eventScoringLabels.BEST_CALLS.label,
        total: eventScoringLabels.TOTAL.label,
        success: eventScoringLabels.SUCCESS.label,
        response: eventScoringLabels.RESPONSE.label,
      },
      band: byStoredValue(eventBandLabels),
      frame: byStoredValue(avatarFrameLabels),
    },
  },
};
