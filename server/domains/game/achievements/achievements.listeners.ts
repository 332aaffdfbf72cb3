import { registerItems } from '#domains/game/players/collection.service';
import { registerRewards } from '#domains/game/statistics/dependents.service';
import { equippableAchievements, gameRewards } from './achievements.service';

/**
 * Unlocks achievements for recorded calls and registers the items that members may equip. Called
 * once by the composition root.
 */
export function registerAchievementListeners(): void {
  registerItems('achievement', equippableAchievements);
  registerRewards(gameRewards);
}
