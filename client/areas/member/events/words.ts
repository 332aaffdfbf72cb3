import type { EventDetailsFragment } from '../../../generated/graphql';
import type { BadgeTone } from '../../../ui/Badge';

/** What kinds of events are called, and their colours. */
export const eventTypes: Record<EventDetailsFragment['type'], { label: string; tone: BadgeTone }> =
  {
    TOURNAMENT: { label: 'Tournoi', tone: 'violet' },
    CHALLENGE: { label: 'Défi', tone: 'bleu' },
    TRAINING: { label: 'Entraînement', tone: 'vert' },
    SPECIAL: { label: 'Spécial', tone: 'jaune' },
  };

/** How hard an event is, in a word. */
export const difficulties: Record<EventDetailsFragment['difficulty'], string> = {
  EASY: 'Facile',
  MEDIUM: 'Moyenne',
  HARD: 'Difficile',
};
