import { ApiScope } from '../platform/access/apiScopes';
import type { FastifyInstance } from 'fastify';
import {
  myAchievements,
  recentAchievements,
} from '../domains/game/achievements/achievements.service';
import type { Achievement } from '../domains/game/achievements/achievements.types';
import { unreadNotificationCount } from '../domains/notifications/notifications/notifications.service';
import { myStatistics } from '../domains/game/statistics/statistics.service';
import type { PlayerStatistics } from '../domains/game/statistics/statistics.types';
import { preparePrivateRest, restRoute } from '../platform/rest/route';
import * as schemas from './statistics.schemas';

/** Maximum number of recent achievements on the dashboard. */
const SHOWN = 4;

/** Maximum number of unlocked achievements to read, above the number of all. */
const ALL = 50;

export async function memberStatisticsRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/stats',
    scope: ApiScope.STATISTICS_READ,
    schema: schemas.statsSchema,
    handler: async ({ actor }) => {
      const statistics = await myStatistics(actor);
      const unlocked = await recentAchievements(statistics.userId, ALL);
      return { success: true, data: restStats(statistics, unlocked) };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/dashboard',
    schema: schemas.dashboardSchema,
    handler: async ({ actor }) => {
      const statistics = await myStatistics(actor);
      const unlocked = await recentAchievements(statistics.userId, ALL);
      const data = {
        stats: restStats(statistics, unlocked),
        recentAchievements: unlocked.slice(0, SHOWN).map(restAchievement),
        unreadNotifications: await unreadNotificationCount(actor),
      };
      return { success: true, data };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/achievements',
    scope: ApiScope.STATISTICS_READ,
    schema: schemas.achievementsSchema,
    handler: async ({ actor }) => {
      return { success: true, data: (await myAchievements(actor)).map(restAchievement) };
    },
  });
}

function restStats(statistics: PlayerStatistics, unlocked: readonly Achievement[]) {
  return {
    totalCalls: statistics.totalCalls,
    successfulCalls: statistics.successfulCalls,
    averageResponseTime: statistics.averageResponseSeconds,
    totalPlayTime: statistics.totalPlayMinutes,
    rank: statistics.rank,
    experience: statistics.experience,
    level: statistics.level,
    achievements: unlocked.map(({ id, name, unlockedAt }) => ({ id, name, unlockedAt })),
    createdAt: statistics.createdAt,
    updatedAt: statistics.updatedAt ?? statistics.createdAt,
  };
}

function restAchievement(achievement: Achievement) {
  const { id, name, description, icon, category, unlocked, progress, maxProgress } = achievement;
  const reward = achievement.rewardExperience;
  return { id, name, description, icon, category, unlocked, progress, maxProgress, reward };
}
