import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { AdminFeature } from '../adminFeature';

const ManagedEventsPage = fetchedPage(
  'areas/admin/events/ManagedEventsPage.tsx',
  () => import('./ManagedEventsPage'),
);
const EventEditorPage = fetchedPage(
  'areas/admin/events/EventEditorPage.tsx',
  () => import('./EventEditorPage'),
);

const permissions = ['CONTENT_EVENTS_MANAGE'] as const;

/** Events: their list, and the form that creates or edits one. */
export const events: AdminFeature = {
  pages: [
    {
      path: adminPaths.events,
      Page: ManagedEventsPage,
      permissions,
      menu: { section: 'Contenus', label: adminPageNames.events },
    },
    { path: adminPaths.newEvent, Page: EventEditorPage, permissions },
    { path: `${adminPaths.events}/:id`, Page: EventEditorPage, permissions },
  ],
  auditLabels: {
    actions: {
      'event.canceled': 'Événement annulé',
      'event.created': 'Événement créé',
      'event.deleted': 'Événement supprimé',
      'event.settled': 'Résultats d’événement définitifs',
      'event.updated': 'Événement modifié',
    },
    targets: { event: { label: 'Événement', to: (id) => adminPaths.editEvent(id), permissions } },
    ends: ['event.deleted'],
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
    },
  },
};
