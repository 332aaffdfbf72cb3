import type {
  EventScoringKind,
  EventStatus,
  ManagedEventFragment,
} from '../../../generated/graphql';
import type { BadgeTone } from '../../../ui/data/Badge';

/** What counts, and what the number of calls of it means; null where it takes none. */
export const scoringWords: Readonly<
  Record<EventScoringKind, { label: string; calls: string | null }>
> = {
  BEST_CALLS: { label: 'Les meilleurs appels', calls: 'Combien d’appels comptent' },
  TOTAL: { label: 'Tous les appels', calls: null },
  SUCCESS: { label: 'La part d’appels réussis', calls: 'Appels qu’il faut pour être classé' },
  RESPONSE: {
    label: 'Le temps de réponse médian',
    calls: 'Appels réussis qu’il faut pour être classé',
  },
};

const STATUS: Readonly<Record<EventStatus, { label: string; tone: BadgeTone }>> = {
  UPCOMING: { label: 'À venir', tone: 'info' },
  ACTIVE: { label: 'En cours', tone: 'success' },
  ENDED: { label: 'Terminé', tone: 'neutral' },
};

/** Where an event stands. */
export function standOf({
  status,
  canceledAt,
  settledAt,
}: Pick<ManagedEventFragment, 'status' | 'canceledAt' | 'settledAt'>): {
  label: string;
  tone: BadgeTone;
} {
  if (canceledAt) return { label: 'Annulé', tone: 'alert' };
  return settledAt ? { label: 'Résultats définitifs', tone: 'neutral' } : STATUS[status];
}

/** The lists, as the address names them. */
export const lists: readonly {
  slug: string;
  label: string;
  status: EventStatus | null;
  canceled: boolean;
}[] = [
  { slug: '', label: 'Tous', status: null, canceled: false },
  { slug: 'a-venir', label: 'À venir', status: 'UPCOMING', canceled: false },
  { slug: 'en-cours', label: 'En cours', status: 'ACTIVE', canceled: false },
  { slug: 'termines', label: 'Terminés', status: 'ENDED', canceled: false },
  { slug: 'annules', label: 'Annulés', status: null, canceled: true },
];
