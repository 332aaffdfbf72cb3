import { defineDomain } from '#platform/domain';
import { AchievementRow, PlayerAchievement } from './achievement.entity';
import { achievementsPersonalData } from './achievements.personalData';
import {
  AchievementsResolver,
  DebriefedAchievementsResolver,
  PageAchievementsResolver,
  PlayerAchievementsResolver,
  RecordedAchievementsResolver,
} from './achievements.resolver';
import { registerItems } from '#domains/game/players/collection.service';
import { registerRewards } from '#domains/game/statistics/dependents.service';
import { equippableAchievements, gameRewards } from './achievements.service';

/** Unlocks achievements for recorded calls and registers the items that members may equip. */
function registerAchievementListeners(): void {
  registerItems('achievement', equippableAchievements);
  registerRewards(gameRewards);
}

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
