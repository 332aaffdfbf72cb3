import type { PlayerPart, PlayerVisibility } from '#client/generated/publicGraphql';

/** Labels of the parts of a player page, in display order. */
export const playerPartLabels: Readonly<Record<PlayerPart, string>> = {
  RANK: 'Rang et niveau',
  JOINED: 'Ancienneté',
  BADGES: 'Titre et badges',
  ACTIVITY: 'Activité de l’année',
  BUSIEST_DAY: 'Appels en un jour',
  PERFECT_RUN: 'Plus longue série',
  BEST_MONTH: 'Réussite sur un mois',
  RESPONSE: 'Réponse moyenne',
  NIGHTS: 'Gardes de nuit',
  PLAY_TIME: 'Temps de jeu',
  ACHIEVEMENTS: 'Succès',
  COMMENTS: 'Derniers commentaires',
  EVENTS: 'Événements',
};

export const visibilityLabels: Readonly<Record<PlayerVisibility, string>> = {
  ME: 'Visible par vous seul',
  MEMBERS: 'Visible par les membres',
  EVERYBODY: 'Visible par tout le monde',
};
