import { defineDomain } from '#platform/domain';
import { AchievementRow, PlayerAchievement } from './achievement.entity';
import { registerAchievementListeners } from './achievements.listeners';
import { achievementsPersonalData } from './achievements.personalData';
import {
  AchievementsResolver,
  DebriefedAchievementsResolver,
  PageAchievementsResolver,
  PlayerAchievementsResolver,
  RecordedAchievementsResolver,
} from './achievements.resolver';

/** Achievements that members unlock by playing. */
export const achievements = defineDomain({
  name: 'achievements',
  entities: [AchievementRow, PlayerAchievement],
  resolvers: [
    AchievementsResolver,
    PlayerAchievementsResolver,
    RecordedAchievementsResolver,
    PageAchievementsResolver,
    DebriefedAchievementsResolver,
  ],
  listen: registerAchievementListeners,
  personalData: achievementsPersonalData,
});
