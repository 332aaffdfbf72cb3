import { AchievementCategory } from '../domains/game/achievements/achievements.types';
import { Rank } from '../domains/identity/users/user.types';
import { errorAnswers, OF_MEMBERS } from '../platform/rest/document';
import { count, exactly, dateTime, SIGNED_IN, success, text } from '../platform/rest/shapes';

const unlocked = exactly({ id: { type: 'integer' }, name: text, unlockedAt: dateTime });

const stats = {
  totalCalls: count,
  successfulCalls: count,
  averageResponseTime: {
    type: ['number', 'null'],
    minimum: 0,
    description: 'En secondes\u00a0; nul sans aucun appel.',
  },
  totalPlayTime: { ...count, description: 'En minutes.' },
  rank: { type: 'string', enum: Object.values(Rank) },
  experience: count,
  level: { type: 'integer', minimum: 1 },
  achievements: { type: 'array', items: unlocked, description: 'Débloqués, du plus récent.' },
  createdAt: dateTime,
  updatedAt: dateTime,
};

const achievement = exactly({
  id: { type: 'integer' },
  name: text,
  description: text,
  icon: text,
  category: { type: 'string', enum: Object.values(AchievementCategory) },
  unlocked: { type: 'boolean' },
  progress: { type: 'number', minimum: 0 },
  maxProgress: { type: 'number', minimum: 0 },
  reward: { ...count, description: 'En points d’expérience.' },
});

export const statsSchema = {
  ...OF_MEMBERS,
  operationId: 'getStatistics',
  summary: 'Donne les statistiques de jeu de la personne connectée',
  response: {
    200: success('Les statistiques.', { data: exactly(stats) }),
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
        stats: exactly(stats),
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
