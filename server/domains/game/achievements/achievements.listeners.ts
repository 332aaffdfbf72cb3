import { on } from '#platform/running/bus';
import { registerItems } from '#domains/game/players/collection.service';
import { callsRecorded } from '#domains/game/statistics/statistics.events';
import { equippableAchievements, unlockReached } from './achievements.service';

/**
 * Unlocks achievements for recorded calls and registers the items that members may equip. Called
 * once by the composition root.
 */
export function registerAchievementListeners(): void {
  registerItems('achievement', equippableAchievements);
  on(callsRecorded, async ({ userId, statistics, gained }) => {
    for (const { id } of await unlockReached(userId, statistics)) gained.push(id);
  });
}
