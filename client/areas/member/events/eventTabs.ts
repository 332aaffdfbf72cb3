import type { EventStatus } from '#client/generated/graphql';

interface EventTab {
  slug: string;
  status: EventStatus;
  label: string;
  empty: string;
}

/** Tabs of the events page, with their names in the URL. The first one is the default. */
export const eventTabs: readonly [EventTab, ...EventTab[]] = [
  {
    slug: 'en-cours',
    status: 'ACTIVE',
    label: 'En cours',
    empty: 'Aucun événement en cours',
  },
  {
    slug: 'a-venir',
    status: 'UPCOMING',
    label: 'À venir',
    empty: 'Aucun événement à venir',
  },
  {
    slug: 'termines',
    status: 'ENDED',
    label: 'Terminés',
    empty: 'Aucun événement terminé',
  },
];
