import { eventState, type EventState } from '#features/events/eventState';
import type {
  EventScoringKind,
  EventStatus,
  ManagedEventFragment,
} from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

/**
 * Labels of the scoring rules. `calls` labels the field for the number of calls; null when the rule
 * does not use that number.
 */
export const eventScoringLabels: Readonly<
  Record<EventScoringKind, { label: string; calls: string | null }>
> = {
  BEST_CALLS: { label: 'Les meilleurs appels', calls: 'Nombre d’appels comptés' },
  TOTAL: { label: 'Tous les appels', calls: null },
  SUCCESS: { label: 'La part d’appels réussis', calls: 'Nombre d’appels pour être classé' },
  RESPONSE: {
    label: 'Le temps de réponse médian',
    calls: 'Nombre d’appels réussis pour être classé',
  },
};

const STATES: Readonly<Record<EventState, { label: string; tone: BadgeTone }>> = {
  CANCELED: { label: 'Annulé', tone: 'alert' },
  UPCOMING: { label: 'À venir', tone: 'info' },
  ACTIVE: { label: 'En cours', tone: 'success' },
  ENDED: { label: 'Terminé', tone: 'neutral' },
  PROVISIONAL: { label: 'Terminé', tone: 'neutral' },
  FINAL: { label: 'Résultats définitifs', tone: 'neutral' },
};

export const standOf = (event: ManagedEventFragment): { label: string; tone: BadgeTone } =>
  STATES[eventState(event)];

/** Lists of events, with their values in the URL. */
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
