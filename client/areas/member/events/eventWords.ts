import type { EventDetailsFragment } from '../../../generated/graphql';
import type { BadgeTone } from '../../../ui/data/Badge';

/** The types of event, in words and in colour. */
export const eventTypes: Record<EventDetailsFragment['type'], { label: string; tone: BadgeTone }> =
  {
    TOURNAMENT: { label: 'Tournoi', tone: 'special' },
    CHALLENGE: { label: 'Défi', tone: 'info' },
    TRAINING: { label: 'Entraînement', tone: 'success' },
    SPECIAL: { label: 'Spécial', tone: 'gold' },
  };

/** The difficulties of an event, in words. */
export const difficulties: Record<EventDetailsFragment['difficulty'], string> = {
  EASY: 'Facile',
  MEDIUM: 'Moyenne',
  HARD: 'Difficile',
};
