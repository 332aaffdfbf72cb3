import type { EventStatus } from '#client/generated/graphql';

/** Tabs of the events page, with their names in the URL. */
export const eventTabs: readonly {
  slug: string;
  status: EventStatus;
  label: string;
  empty: string;
}[] = [
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
