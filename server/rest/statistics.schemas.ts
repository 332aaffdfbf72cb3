import { AchievementCategory } from '../domains/game/achievements/achievements.types';
import { Rank } from '../domains/identity/users/user.types';
import { errorAnswers, OF_MEMBERS } from '../platform/rest/document';
import {
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  like,
  named,
  SIGNED_IN,
  success,
  text,
} from '../platform/rest/shapes';

const name = like(text, 'Premiers secours');

const unlocked = named('UnlockedAchievement', exactly({ id, name, unlockedAt: dateTime }));

const stats = named(
  'Statistics',
  exactly({
    totalCalls: count,
    successfulCalls: count,
    averageResponseTime: {
      type: ['number', 'null'],
      minimum: 0,
      description: 'En secondes\u00a0; nul sans aucun appel.',
      examples: [4.2],
    },
    totalPlayTime: { ...count, description: 'En minutes.' },
    rank: enumOf('Rank', Rank),
    experience: count,
    level: like({ type: 'integer', minimum: 1 }, 3),
    achievements: { type: 'array', items: unlocked, description: 'Débloqués, du plus récent.' },
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);

const achievement = named(
  'Achievement',
  exactly({
    id,
    name,
    description: like(text, 'Traiter 10 appels avec succès.'),
    icon: like(text, 'phone-call'),
    category: enumOf('AchievementCategory', AchievementCategory),
    unlocked: { type: 'boolean' },
    progress: like({ type: 'number', minimum: 0 }, 10),
    maxProgress: like({ type: 'number', minimum: 0 }, 10),
    reward: { ...count, description: 'En points d’expérience.' },
  }),
);

export const statsSchema = {
  ...OF_MEMBERS,
  operationId: 'getStatistics',
  summary: 'Donne les statistiques de jeu de la personne connectée',
  response: {
    200: success('Les statistiques.', { data: stats }),
    ...errorAnswers(...SIGNED_IN),
  },
};

export const dashboardSchema = {
  ...OF_MEMBERS,
  operationId: 'getDashboard',
  summary: 'Donne les données du tableau de bord',
  response: {
    200: success('Le tableau de bord.', {
      data: exactly({
        stats,
        recentAchievements: { type: 'array', items: achievement, maxItems: 4 },
        unreadNotifications: count,
      }),
    }),
    ...errorAnswers(...SIGNED_IN),
  },
};

export const achievementsSchema = {
  ...OF_MEMBERS,
  operationId: 'listAchievements',
  summary: 'Donne les succès et la progression de la personne connectée',
  response: {
    200: success('Les succès.', { data: { type: 'array', items: achievement } }),
    ...errorAnswers(...SIGNED_IN),
  },
};
