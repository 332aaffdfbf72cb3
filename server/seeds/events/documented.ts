import { EventDifficulty, EventType } from '#domains/game/events/event.types';

/** Event with dates relative to the day of the seeding, in Paris time. */
export interface EventSeed {
  name: string;
  description: string;
  type: EventType;
  /** Days from the day of the seeding, and hour: `[2, 20]` is the day after tomorrow at 20:00. */
  starts: readonly [days: number, hour: number];
  ends: readonly [days: number, hour: number];
  maxParticipants?: number;
  rewards: readonly string[];
  difficulty: EventDifficulty;
}

const { TOURNAMENT, CHALLENGE, TRAINING, SPECIAL } = EventType;
const { EASY, MEDIUM, HARD } = EventDifficulty;

export const FULL_EVENT = 'Tournoi des opérateurs';

/** Reward that all these events announce: the XP of the calls, without prizes. */
const CALLS_GIVE = '10 XP par appel réussi, 15 XP s’il est parfait';

export const documentedEvents: readonly EventSeed[] = [
  {
    name: 'Défi des temps de réponse',
    description:
      'Décrochez vite, questionnez juste : une semaine pour faire baisser votre temps de réponse moyen, que vos statistiques suivent appel après appel.',
    type: CHALLENGE,
    starts: [-2, 18],
    ends: [5, 22],
    rewards: [CALLS_GIVE, 'Succès « Réflexes d’acier » à 5 s de moyenne'],
    difficulty: MEDIUM,
  },
  {
    name: 'Nuit de garde sur le plateau',
    description:
      "Une garde entière, de la prise de poste à la relève : appels rares puis rafales, fatigue, et une équipe à tenir jusqu'au matin.",
    type: SPECIAL,
    starts: [-1, 22],
    ends: [2, 6],
    maxParticipants: 60,
    rewards: [CALLS_GIVE, 'Une garde de plus vers le succès « Oiseau de nuit »'],
    difficulty: HARD,
  },
  {
    name: 'Entraînement aux premiers appels',
    description:
      'Une séance guidée pour prendre en main le pupitre : localiser, qualifier, engager les secours, raccrocher au bon moment.',
    type: TRAINING,
    starts: [3, 19],
    ends: [3, 21],
    maxParticipants: 20,
    rewards: [CALLS_GIVE, 'Dix appels réussis ouvrent le succès « Premiers secours »'],
    difficulty: EASY,
  },
  {
    name: FULL_EVENT,
    description:
      'Seize opérateurs, quatre manches, une finale commentée en direct. À chaque manche, les mêmes appels pour tout le monde.',
    type: TOURNAMENT,
    starts: [9, 20],
    ends: [9, 23],
    maxParticipants: 16,
    rewards: [CALLS_GIVE, 'Succès « Sans-faute » pour vingt appels parfaits à la suite'],
    difficulty: HARD,
  },
  {
    name: 'Défi grand froid',
    description:
      'Chauffages d’appoint, chutes, routes gelées : une semaine d’appels d’hiver, avec des moyens qui mettent plus de temps à arriver.',
    type: CHALLENGE,
    starts: [16, 8],
    ends: [23, 22],
    rewards: [CALLS_GIVE],
    difficulty: MEDIUM,
  },
  {
    name: 'Exercice inondation',
    description:
      'Une crue monte pendant deux heures. Les appels se recoupent, les adresses manquent, et il faut décider qui passe en premier.',
    type: SPECIAL,
    starts: [30, 20],
    ends: [30, 22],
    maxParticipants: 40,
    rewards: [CALLS_GIVE],
    difficulty: HARD,
  },
  {
    name: 'Entraînement au questionnement de l’appelant',
    description:
      'Les bonnes questions, dans le bon ordre : conscience, respiration, circonstances. La séance se termine par trois appels notés.',
    type: TRAINING,
    starts: [-9, 19],
    ends: [-9, 21],
    maxParticipants: 20,
    rewards: [CALLS_GIVE, 'Dix appels réussis ouvrent le succès « Premiers secours »'],
    difficulty: EASY,
  },
  {
    name: 'Coupe de rentrée',
    description:
      'Le premier tournoi de la saison. Huit équipes de trois, une salle par équipe, et une finale gagnée de quatre secondes.',
    type: TOURNAMENT,
    starts: [-25, 20],
    ends: [-24, 0],
    maxParticipants: 24,
    rewards: [CALLS_GIVE, 'Succès « Sans-faute » pour vingt appels parfaits à la suite'],
    difficulty: MEDIUM,
  },
  {
    name: 'Défi feux de végétation',
    description: 'Quinze jours de chaleur et de vent. Chaque départ signalé tôt évite le suivant.',
    type: CHALLENGE,
    starts: [-60, 8],
    ends: [-45, 22],
    rewards: [CALLS_GIVE, 'Cinquante feux traités ouvrent le succès « Maître du feu »'],
    difficulty: MEDIUM,
  },
];
