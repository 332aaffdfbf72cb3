import { on } from '../../platform/bus';
import { registerPersonalData } from '../../platform/personalData';
import { callsRecorded } from '../statistics/statistics.events';
import { achievementsForExport, unlockReached } from './achievements.service';

/** Rewards what members play. Called once by the composition root. */
export function registerAchievementListeners(): void {
  registerPersonalData('achievements', achievementsForExport);
  on(callsRecorded, async ({ userId, figures, gained }) => {
    for (const { id } of await unlockReached(userId, figures)) gained.push(id);
  });
}
