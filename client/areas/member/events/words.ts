import type { EventDetailsFragment } from '../../../generated/graphql';
import type { BadgeTone } from '../../../ui/data/Badge';

/** What kinds of events are called, and their colours. */
export const eventTypes: Record<EventDetailsFragment['type'], { label: string; tone: BadgeTone }> =
  {
    TOURNAMENT: { label: 'Tournoi', tone: 'special' },
    CHALLENGE: { label: 'Défi', tone: 'info' },
    TRAINING: { label: 'Entraînement', tone: 'success' },
    SPECIAL: { label: 'Spécial', tone: 'gold' },
  };

/** How hard an event is, in a word. */
export const difficulties: Record<EventDetailsFragment['difficulty'], string> = {
  EASY: 'Facile',
  MEDIUM: 'Moyenne',
  HARD: 'Difficile',
};
