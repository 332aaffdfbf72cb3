import type { AvatarFrame, EventBand, EventDifficulty, EventType } from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

export const eventTypeLabels: Readonly<Record<EventType, string>> = {
  TOURNAMENT: 'Tournoi',
  CHALLENGE: 'Défi',
  TRAINING: 'Entraînement',
  SPECIAL: 'Spécial',
};

export const typeTones: Readonly<Record<EventType, BadgeTone>> = {
  TOURNAMENT: 'special',
  CHALLENGE: 'info',
  TRAINING: 'success',
  SPECIAL: 'gold',
};

export const eventDifficultyLabels: Readonly<Record<EventDifficulty, string>> = {
  EASY: 'Facile',
  MEDIUM: 'Moyenne',
  HARD: 'Difficile',
};

/** Labels of the groups of places that win the same prize. */
export const eventBandLabels: Readonly<Record<EventBand, string>> = {
  FIRST: '1re place',
  SECOND: '2e place',
  THIRD: '3e place',
  PLAYED: 'Tous les autres joueurs classés',
};

export const avatarFrameLabels: Readonly<Record<AvatarFrame, string>> = {
  BEACON: 'Gyrophare',
  DIAL: 'Cadran',
  HAZARD: 'Bande d’engin',
};
