import { on } from '../../../platform/running/bus';
import { callsRecorded } from '../../content/statistics/statistics.events';
import { unlockReached } from './achievements.service';

/** Gives achievements for recorded calls. Called once by the composition root. */
export function registerAchievementListeners(): void {
  on(callsRecorded, async ({ userId, figures, gained }) => {
    for (const { id } of await unlockReached(userId, figures)) gained.push(id);
  });
}
