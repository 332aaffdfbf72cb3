import type { EventStatus } from '#client/generated/graphql';

/** The tabs of the page, and their names in the address. */
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
